import { Button } from 'antd';

interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** Seconds until the server takes another try. */
  readonly wait?: number;
}

/** The one action of a form; while it waits it says so and cannot be sent twice. */
export function SubmitButton({ label, busyLabel, busy, disabled, wait = 0 }: SubmitButtonProps) {
  return (
    <Button type="primary" htmlType="submit" block loading={busy} disabled={disabled || wait > 0}>
      {busy ? busyLabel : label}
    </Button>
  );
}
