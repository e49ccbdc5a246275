import type { MouseEvent } from 'react';
import '../form/form.css';

interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly disabled?: boolean | undefined;
  /** As wide as its form. */
  readonly block?: boolean | undefined;
}

const stay = (event: MouseEvent): void => event.preventDefault();

/**
 * The one action of a form, without antd, so that /auth is drawn beforehand and light. While it waits it says so, keeps
 * the focus and cannot be sent twice.
 */
export function SubmitButton({ label, busyLabel, busy, disabled, block }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button submit-button button-primary${block ? ' button-block' : ''}`}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={busy ? stay : undefined}
    >
      {busy ? busyLabel : label}
    </button>
  );
}
