import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { SubmitButton } from '../button/SubmitButton.tsx';
import { FieldFrame } from './Field.tsx';
import type { SendCode } from './use-code.ts';
import { useCode } from './use-code.ts';
import { waitText } from './use-seconds-left.ts';
import './code-form.css';

interface CodeFormProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly send: SendCode;
  readonly submit: string;
  readonly block?: boolean;
  /** Stands beside the button. */
  readonly children?: ReactNode;
}

/**
 * For `/auth`, which has no antd. The six digits of an authenticator app in one field, so that pasting, the phone's suggestion and screen readers work
 * as in any other. Sends itself with the sixth digit; a refused code is selected, so that the next one replaces it.
 */
export function CodeForm({ id, label, hint, send, submit: action, block, children }: CodeFormProps) {
  const { digits, busy, refused, wait, change, submit } = useCode(send);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!busy) input.current?.select();
  }, [busy]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(digits);
  };
  const described = [refused ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <form onSubmit={onSubmit} noValidate>
      <FieldFrame id={id} label={label} hint={hint} error={refused ?? undefined}>
        <input
          ref={input}
          className="input code-input"
          id={id}
          name="code"
          value={digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          readOnly={busy}
          aria-required
          aria-invalid={refused ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => change(target.value)}
        />
      </FieldFrame>
      <div className="code-actions">
        <SubmitButton
          label={wait > 0 ? `Try again in ${waitText(wait)}` : action}
          busyLabel="Checking..."
          disabled={wait > 0}
          {...{ busy, block }}
        />
        {children}
      </div>
    </form>
  );
}
