import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { SubmitButton } from '../button/SubmitButton.tsx';
import { FieldFrame } from './Field.tsx';
import { useSecondsLeft, waitWords } from './use-seconds-left.ts';
import './code-form.css';

const DIGITS = 6;

export interface CodeRefusal {
  readonly message: string;
  /** From when on the server takes another try. */
  readonly retryAt?: number | undefined;
}

interface CodeFormProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Checks the code; answers with what is wrong with it, or null. */
  readonly send: (code: string) => Promise<CodeRefusal | null>;
  readonly submit: string;
  readonly block?: boolean;
  readonly danger?: boolean;
  /** Stands beside the button. */
  readonly children?: ReactNode;
}

function useCode(send: CodeFormProps['send']) {
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  const wait = useSecondsLeft(refusal?.retryAt);
  const submit = async (code: string) => {
    if (busy || wait > 0) return;
    if (code.length < DIGITS) return setRefusal({ message: 'Enter all six digits' });
    setBusy(true);
    setRefusal(null);
    const said = await send(code);
    setBusy(false);
    setRefusal(said);
  };
  const change = (text: string) => {
    const next = text.replace(/\D/g, '').slice(0, DIGITS);
    setDigits(next);
    if (wait === 0) setRefusal(null);
    if (next.length === DIGITS && next !== digits) void submit(next);
  };
  return { digits, busy, refused: refusal?.message ?? null, wait, change, submit };
}

/**
 * The six digits of an authenticator app in one field, so that pasting, the phone's suggestion and screen readers work
 * as in any other. Sends itself with the sixth digit; a refused code is selected, so that the next one replaces it.
 */
export function CodeForm({ id, label, hint, send, submit: action, block, danger, children }: CodeFormProps) {
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
          label={wait > 0 ? `Try again in ${waitWords(wait)}` : action}
          busyLabel="Checking..."
          disabled={wait > 0}
          {...{ busy, block, danger }}
        />
        {children}
      </div>
    </form>
  );
}
