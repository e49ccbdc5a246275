import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { needed } from '../form/checks.ts';
import type { CodeRefusal } from '../form/use-code.ts';
import { useForm } from '../form/use-form.ts';
import { useSecondsLeft, waitText } from '../form/use-seconds-left.ts';
import { FormField } from './FormField.tsx';
import '../form/code-form.css';

interface PasswordFormProps {
  readonly id: string;
  /** Checks the password. Returns what is wrong with it, or null. */
  readonly send: (password: string) => Promise<CodeRefusal | null>;
  readonly submit: string;
  readonly busyText: string;
  readonly block?: boolean;
  /** Shown beside the button; told whether the password is being checked. */
  readonly children?: (busy: boolean) => ReactNode;
}

/** Asks for the current password, and waits where the server asks for it. */
export function PasswordForm({ id, send, submit, busyText, block, children }: PasswordFormProps) {
  const [busy, setBusy] = useState(false);
  const [retryAt, setRetryAt] = useState<number>();
  const wait = useSecondsLeft(retryAt);
  const form = useForm<'password'>({
    id,
    initial: { password: '' },
    checks: { password: needed('Enter your password') },
    onSubmit: ({ password }) => (busy || wait > 0 ? undefined : void attempt(password)),
  });
  async function attempt(password: string): Promise<void> {
    setBusy(true);
    const refusal = await send(password);
    setBusy(false);
    setRetryAt(refusal?.retryAt);
    if (refusal) form.refuse({ password: refusal.message });
  }
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FormField
        form={form}
        name="password"
        label="Password"
        kind="secret"
        autoComplete="current-password"
        autoFocus
      />
      <div className="code-actions">
        <Button type="primary" htmlType="submit" block={block} loading={busy} disabled={wait > 0}>
          {busy ? busyText : wait > 0 ? `Try again in ${waitText(wait)}` : submit}
        </Button>
        {children?.(busy)}
      </div>
    </form>
  );
}
