import { AutoComplete, Button, Flex, Input } from 'antd';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { AgentTicket } from '../types.ts';
import type { useAgentStep } from './use-agent-step.ts';

interface MergeFormProps {
  readonly ticket: AgentTicket;
  readonly step: ReturnType<typeof useAgentStep>;
  readonly onMerged: (number: string) => void;
}

const matches = (typed: string, option?: { label: string }): boolean =>
  option?.label.toLowerCase().includes(typed.trim().toLowerCase()) ?? false;

/** Merges a ticket into another one; the hint says what will happen. */
export function MergeForm({ ticket, step, onMerged }: MergeFormProps) {
  const [open, setOpen] = useState(false);
  const [into, setInto] = useState('');
  const merging = step.isPending && step.variables.kind === 'merge';
  const failed = step.isError && step.variables.kind === 'merge';
  const error = failed ? messageOf(step.error) : undefined;
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
    <form onSubmit={submit}>
      <FieldItem
        id="merge-into"
        label="Merge into"
        hint="All messages move to that ticket, and this one is closed. This cannot be undone."
        error={error}
      >
        <AutoComplete
          id="merge-into"
          // The form replaces the button that was pressed.
          autoFocus
          aria-describedby={describedBy('merge-into', error, true)}
          options={ticket.others.map(({ number, subject }) => ({
            value: number,
            label: `${number} ${subject}`,
          }))}
          showSearch={{ filterOption: matches }}
          value={into}
          onChange={setInto}
        >
          <Input placeholder="T-00001" maxLength={40} />
        </AutoComplete>
      </FieldItem>
      <Flex gap={12}>
        <Button htmlType="submit" danger loading={merging} disabled={!into.trim()}>
          {merging ? 'Merging...' : 'Merge'}
        </Button>
        <Button type="text" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}
