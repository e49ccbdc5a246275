import type { ReactNode } from 'react';
import '../form/form.css';

interface ActionButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** At work: it says so, keeps the focus and cannot be pressed twice. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** Where several of them have the same words. */
  readonly label?: string;
}

/** What can be done besides the form's own action, without antd, for what a page shows first. */
export function ActionButton({ children, onClick, busy, disabled, danger, label }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={`button button-secondary action-button${danger ? ' action-danger' : ''}`}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
