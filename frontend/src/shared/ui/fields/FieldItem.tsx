import { Form } from 'antd';
import type { ReactNode } from 'react';

interface FieldItemProps {
  /** The id of the control; error and hint get ids that begin with it. */
  readonly id: string;
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** The ids that a control names in `aria-describedby`. */
export function describedBy(id: string, error: unknown, hint: unknown): string | undefined {
  return [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;
}

/** Ties label, control, hint and error together with antd's Form.Item. The form's state stays with `useForm`. */
export function FieldItem({ id, label, optional, hint, error, children }: FieldItemProps) {
  const name = optional ? (
    <>
      {label}
      <span className="field-optional">&nbsp;(optional)</span>
    </>
  ) : (
    label
  );
  return (
    <Form.Item
      layout="vertical"
      htmlFor={id}
      label={name}
      validateStatus={error ? 'error' : ''}
      help={error ? <span id={`${id}-error`}>{error}</span> : undefined}
      extra={hint ? <span id={`${id}-hint`}>{hint}</span> : undefined}
    >
      {children}
    </Form.Item>
  );
}
