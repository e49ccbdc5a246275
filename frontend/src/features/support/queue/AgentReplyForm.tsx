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
import './agent-ticket.css';

const KINDS = [
  { key: 'reply', label: 'Answer' },
  { key: 'note', label: 'Note' },
] as const;
type Kind = (typeof KINDS)[number]['key'];

const THENS = [
  { value: 'wait', label: 'then wait on the customer' },
  { value: 'solve', label: 'and mark it solved' },
  { value: 'keep_open', label: 'and keep it open' },
];

interface AgentReplyFormProps {
  readonly ticket: AgentTicket;
  readonly step: ReturnType<typeof useAgentStep>;
}

/** An answer to the requester, or a note for colleagues. The two have drafts of their own, and never share a box. */
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
    const what = isNote
      ? ({ kind: 'note', body: { note: text } } as const)
      : ({ kind: 'reply', body: { message: text, then } } as const);
    step.mutate(what, { onSuccess: draft.clear });
  };
  const error = failed
    ? `${messageOf(failed)}${isConflict(failed) ? ' Your text is still here.' : ''}`
    : undefined;
  return (
    <Card className="agent-reply" data-kind={kind}>
      <form onSubmit={submit}>
        <Segmented
          label="What you write"
          name="agent-kind"
          segments={KINDS}
          active={kind}
          onChange={setKind}
        />
        {isNote ? null : <NoPatientData mailed={ticket.channel === 'contact'} />}
        <FieldItem
          id="agent-text"
          label={isNote ? 'Note for agents only' : `Answer to ${ticket.requester_name}`}
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
        {isNote ? null : (
          <CannedPicker
            text={draft.value}
            onPick={(body) => answer.set(answer.value.trim() ? `${answer.value.trimEnd()}\n\n${body}` : body)}
          />
        )}
        <Flex wrap align="center" gap={12}>
          <Button type="primary" htmlType="submit" loading={sending} disabled={!draft.value.trim()}>
            {sending ? 'Sending...' : isNote ? 'Add note' : 'Send answer'}
          </Button>
          {isNote ? null : (
            <ChoiceSelect
              className="support-choice"
              aria-label="What comes next"
              choices={THENS}
              value={then ?? ''}
              onChange={(value) => setThen(value as AgentReply['then'])}
            />
          )}
          <DraftNote state={draft.state} />
        </Flex>
      </form>
    </Card>
  );
}
