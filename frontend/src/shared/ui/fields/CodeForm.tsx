import type { InputRef } from 'antd';
import { Button, Input } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { SendCode } from '../form/use-code.ts';
import { useCode } from '../form/use-code.ts';
import { waitText } from '../form/use-seconds-left.ts';
import { describedBy, FieldItem } from './FieldItem.tsx';
import '../form/code-form.css';

interface CodeFormProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly send: SendCode;
  readonly submit: string;
  readonly block?: boolean;
  readonly danger?: boolean;
  /** Shown beside the button. */
  readonly children?: ReactNode;
}

/**
 * The six digits of an authenticator app in one field, so that pasting, the phone's suggestion and screen readers work as in
 * any other. Sends itself with the sixth digit; a refused code is selected, so that the next one replaces it.
 */
export function CodeForm({ id, label, hint, send, submit: action, block, danger, children }: CodeFormProps) {
  const { digits, busy, refused, wait, change, submit } = useCode(send);
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (!busy) input.current?.select();
  }, [busy]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(digits);
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <FieldItem id={id} label={label} hint={hint} error={refused ?? undefined}>
        <Input
          ref={input}
          className="code-input"
          id={id}
          name="code"
          value={digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          readOnly={busy}
          aria-required
          aria-invalid={refused ? true : undefined}
          aria-describedby={describedBy(id, refused, hint)}
          onChange={({ target }) => change(target.value)}
        />
      </FieldItem>
      <div className="code-actions">
        <Button
          type="primary"
          htmlType="submit"
          block={block}
          danger={danger}
          loading={busy}
          disabled={wait > 0}
        >
          {busy ? 'Checking...' : wait > 0 ? `Try again in ${waitText(wait)}` : action}
        </Button>
        {children}
      </div>
    </form>
  );
}
