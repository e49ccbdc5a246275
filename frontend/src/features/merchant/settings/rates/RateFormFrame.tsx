import { Button, Flex } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import { LeaveGuard } from '../../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { Refused } from '../../editing/Refused.tsx';

interface RateFormFrameProps {
  readonly label: string;
  readonly changed: boolean;
  readonly save: { readonly error: Error | null; readonly isPending: boolean };
  readonly onSubmit: (event: FormEvent) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** What the forms of all rates have: why a save was refused, and the buttons below the fields. */
export function RateFormFrame({ label, changed, save, onSubmit, onCancel, children }: RateFormFrameProps) {
  return (
    <form onSubmit={onSubmit} noValidate aria-label={label}>
      <LeaveGuard unsaved={changed} />
      <Refused error={save.error} />
      {children}
      <Flex wrap gap="small">
        <Button onClick={onCancel} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!changed}>
          {save.isPending ? 'Saving...' : 'Save rate'}
        </Button>
      </Flex>
    </form>
  );
}
