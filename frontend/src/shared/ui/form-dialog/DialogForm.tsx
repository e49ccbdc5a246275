import { Alert, Button, Flex } from 'antd';
import type { FormEvent, ReactNode } from 'react';

interface DialogFormProps {
  readonly onSubmit: (event: FormEvent) => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Why the hub refused, where no field says it. */
  readonly failure: string | null;
  readonly yes: string;
  readonly busyYes: string;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** The form of a `FormDialog`: its fields, what went wrong, and the buttons that send it and give it up. */
export function DialogForm({ onSubmit, children, failure, yes, busyYes, busy, onClose }: DialogFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      {children}
      <div role="alert">{failure ? <Alert type="error" role="note" showIcon title={failure} /> : null}</div>
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={busy}>
          {busy ? busyYes : yes}
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}
