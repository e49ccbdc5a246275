import { SubmitButton as Button } from '../../../shared/ui/button/SubmitButton.tsx';

interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** Seconds until the server takes another try. */
  readonly wait?: number;
}

/** The one action of a form of /auth; while it waits it says so and cannot be sent twice. */
export function SubmitButton({ disabled, wait = 0, ...rest }: SubmitButtonProps) {
  return <Button block disabled={disabled || wait > 0} {...rest} />;
}
