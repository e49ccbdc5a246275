import { Button } from 'antd';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { FieldFrame } from '../../../shared/ui/form/Field.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { AgentTicket } from '../types.ts';
import type { useAgentStep } from './use-agent-step.ts';
import '../tickets/ticket-form.css';

interface MergeFormProps {
  readonly ticket: AgentTicket;
  readonly step: ReturnType<typeof useAgentStep>;
  readonly onMerged: (number: string) => void;
}

/** Two tickets about one thing become one; the question names what happens before it does. */
export function MergeForm({ ticket, step, onMerged }: MergeFormProps) {
  const [open, setOpen] = useState(false);
  const [into, setInto] = useState('');
  const merging = step.isPending && step.variables.kind === 'merge';
  const failed = step.isError && step.variables.kind === 'merge';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const merged = (target: AgentTicket) => {
      notice.success(`${ticket.number} was merged into ${target.number}`);
      onMerged(target.number);
    };
    if (into.trim()) step.mutate({ kind: 'merge', body: { into_id: into.trim() } }, { onSuccess: merged });
  };
  if (!open) {
    return (
      <Button block onClick={() => setOpen(true)} disabled={ticket.merged_into !== null}>
        Merge into another ticket
      </Button>
    );
  }
  return (
    <form className="merge-form" onSubmit={submit}>
      <FieldFrame
        id="merge-into"
        label="Merge into"
        hint="Everything said here moves there, and this ticket is closed. This cannot be undone."
        error={failed ? messageOf(step.error) : undefined}
      >
        <input
          id="merge-into"
          className="input"
          placeholder="T-00001"
          list="merge-candidates"
          autoComplete="off"
          // Opened by a press on the button that stood here.
          ref={(input) => input?.focus()}
          value={into}
          maxLength={40}
          onChange={({ target }) => setInto(target.value)}
        />
      </FieldFrame>
      <datalist id="merge-candidates">
        {ticket.others.map(({ number, subject }) => (
          <option key={number} value={number}>
            {subject}
          </option>
        ))}
      </datalist>
      <div className="ticket-send">
        <Button htmlType="submit" danger loading={merging} disabled={!into.trim()}>
          {merging ? 'Merging...' : 'Merge'}
        </Button>
        <Button type="text" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
