import { Button, Flex } from 'antd';
import { FormField } from '../../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../../shared/ui/form/use-form.ts';

interface ApplyCountsProps {
  readonly changes: number;
  readonly busy: boolean;
  readonly onApply: (reason: string) => void;
}

/** Takes the differences over, with a reason for the history of each item. */
export function ApplyCounts({ changes, busy, onApply }: ApplyCountsProps) {
  const form = useForm({
    id: 'apply-counts',
    initial: { reason: 'Stock count' },
    checks: { reason: (text) => (text.trim().length >= 3 ? null : 'Say why the stock changes') },
    onSubmit: ({ reason }) => onApply(reason.trim()),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Change the stock">
      <FormField
        form={form}
        name="reason"
        label="Reason"
        maxLength={300}
        hint="It stands in the history of each item."
      />
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={busy}>
          {busy
            ? 'Saving...'
            : changes === 1
              ? 'Change the stock of 1 item'
              : `Change the stock of ${changes} items`}
        </Button>
      </Flex>
    </form>
  );
}
