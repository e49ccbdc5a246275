import { Button, Flex } from 'antd';
import { FormField } from '../../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { orderSteps } from '../../api.ts';
import { useOrderStep } from '../use-order-step.ts';
import type { StepFormProps } from './step-form.ts';
import { StepRefused } from './StepRefused.tsx';

/** A note for the others who work on the order. */
export function NoteForm({ order, onDone }: StepFormProps) {
  const add = useOrderStep(order.id, (note: string) => orderSteps.note(order.id, note), 'The note was added');
  const form = useForm({
    id: 'order-note',
    initial: { note: '' },
    checks: { note: (text) => (text.trim() ? null : 'Write a note first') },
    onSubmit: ({ note }) => add.mutate(note.trim(), { onSuccess: onDone }),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Add note">
      <LeaveGuard unsaved={form.values.note !== ''} />
      <StepRefused error={add.error} />
      <FormField
        form={form}
        name="note"
        label="Note"
        kind="long"
        rows={3}
        maxLength={1000}
        hint="For merchants and support. The buyer does not see it."
      />
      <Flex wrap gap="small">
        <Button onClick={onDone} disabled={add.isPending}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add note'}
        </Button>
      </Flex>
    </form>
  );
}
