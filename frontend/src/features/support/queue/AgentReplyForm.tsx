import { Button, Card, Flex, Input } from 'antd';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { DraftNote, useDraft } from '../../../shared/drafts/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { NoPatientData } from '../tickets/NoPatientData.tsx';
import type { AgentReply, AgentTicket } from '../types.ts';
import { CannedPicker } from './CannedPicker.tsx';
import { isConflict, type useAgentStep } from './use-agent-step.ts';

const KINDS = [
  { key: 'reply', label: 'Reply' },
  { key: 'note', label: 'Note' },
] as const;
type Kind = (typeof KINDS)[number]['key'];

const THENS = [
  { value: 'wait', label: 'then wait for the customer' },
  { value: 'solve', label: 'and mark as solved' },
  { value: 'keep_open', label: 'and keep open' },
];

interface AgentReplyFormProps {
  readonly ticket: AgentTicket;
  readonly step: ReturnType<typeof useAgentStep>;
}

/** A reply to the requester or an internal note. Each has a draft of its own, so that a note is never sent by mistake. */
export function AgentReplyForm({ ticket, step }: AgentReplyFormProps) {
  const [kind, setKind] = useState<Kind>('reply');
  const [then, setThen] = useState<AgentReply['then']>('wait');
  const answer = useDraft<string>('ticket-answer', ticket.number, '');
  const note = useDraft<string>('ticket-note', ticket.number, '');
  const isNote = kind === 'note';
  const draft = isNote ? note : answer;
  const sending = step.isPending && step.variables.kind === kind;
  const failed = step.isError && step.variables.kind === kind ? step.error : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.value.trim();
    if (!text || step.isPending) return;
    const placeholder = isNote
      ? ({ kind: 'note', body: { note: text } } as const)
      : ({ kind: 'reply', body: { message: text, then } } as const);
    step.mutate(placeholder, { onSuccess: draft.clear });
  };
  const error = failed
    ? `${messageOf(failed)}${isConflict(failed) ? ' Your text is still here.' : ''}`
    : undefined;
  return (
    <Card>
      <form onSubmit={submit}>
        <Flex vertical gap={16}>
          <Segmented
            label="Message type"
            name="agent-kind"
            segments={KINDS}
            active={kind}
            onChange={setKind}
          />
          {isNote ? null : <NoPatientData mailed={ticket.channel === 'contact'} />}
          <FieldItem
            id="agent-text"
            label={isNote ? 'Internal note' : `Reply to ${ticket.requester_name}`}
            error={error}
          >
            <Input.TextArea
              id="agent-text"
              rows={6}
              maxLength={5000}
              aria-describedby={describedBy('agent-text', error, null)}
              value={draft.value}
              onChange={({ target }) => draft.set(target.value)}
            />
          </FieldItem>
        </Flex>
        <Flex vertical gap={16}>
          {isNote ? null : (
            <CannedPicker
              text={draft.value}
              onPick={(body) =>
                answer.set(answer.value.trim() ? `${answer.value.trimEnd()}\n\n${body}` : body)
              }
            />
          )}
          <Flex wrap align="center" gap={12}>
            <Button type="primary" htmlType="submit" loading={sending} disabled={!draft.value.trim()}>
              {sending ? 'Sending...' : isNote ? 'Add note' : 'Send reply'}
            </Button>
            {isNote ? null : (
              <ChoiceSelect
                popupMatchSelectWidth={false}
                aria-label="After sending"
                choices={THENS}
                value={then ?? ''}
                onChange={(value) => setThen(value as AgentReply['then'])}
              />
            )}
            <DraftNote state={draft.state} />
          </Flex>
        </Flex>
      </form>
    </Card>
  );
}
