import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ApiError, api, messageOf } from '../api/index.ts';
import { useSession } from '../auth/index.ts';
import { verifyCode } from '../auth/second-step.ts';
import { needed } from '../ui/form/checks.ts';
import { CodeForm } from '../ui/form/CodeForm.tsx';
import { Field } from '../ui/form/Field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useSecondsLeft, waitWords } from '../ui/form/use-seconds-left.ts';
import type { WantedProof } from './wanted-proof.ts';
import './proof.css';

interface WayProps {
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

function usePassword(onProved: () => void) {
  const [busy, setBusy] = useState(false);
  const [retryAt, setRetryAt] = useState<number>();
  const wait = useSecondsLeft(retryAt);
  const form = useForm<'password'>({
    id: 'proof',
    initial: { password: '' },
    checks: { password: needed('Enter your password') },
    onSubmit: ({ password }) => (busy || wait > 0 ? undefined : void send(password)),
  });
  async function send(password: string): Promise<void> {
    setBusy(true);
    try {
      await api.post('/api/me/proof', { password });
      onProved();
    } catch (error) {
      form.refuse({ password: messageOf(error) });
      const seconds = error instanceof ApiError ? error.info.retryAfter : undefined;
      setRetryAt(seconds ? Date.now() + seconds * 1000 : undefined);
    } finally {
      setBusy(false);
    }
  }
  return { form, busy, wait };
}

function ByPassword({ onProved, onCancel }: WayProps) {
  const { form, busy, wait } = usePassword(onProved);
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Field
        form={form}
        name="password"
        label="Password"
        kind="secret"
        autoComplete="current-password"
        autoFocus
      />
      <div className="confirm-actions">
        <Button type="primary" htmlType="submit" loading={busy} disabled={wait > 0}>
          {busy ? 'Checking...' : wait > 0 ? `Try again in ${waitWords(wait)}` : 'Confirm and Save'}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function ByCode({ onProved, onCancel }: WayProps) {
  const send = async (code: string) => {
    const { failure } = await verifyCode(code);
    if (!failure) onProved();
    return failure;
  };
  return (
    <CodeForm
      id="proof-code"
      label="Six-digit code"
      hint="Six digits, new every 30 seconds."
      send={send}
      submit="Confirm and Save"
    >
      <Button onClick={onCancel}>Cancel</Button>
    </CodeForm>
  );
}

/** An account without a password and without a second step proves itself by signing in. */
function BySignIn({ onCancel }: WayProps) {
  const { signOut } = useSession();
  return (
    <>
      <p className="proof-words">
        Your account has no password. Sign out and in again, then make the change once more.
      </p>
      <div className="confirm-actions">
        <Button type="primary" onClick={() => void signOut()}>
          Sign out
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  );
}

const WAYS = { password: ByPassword, second_step: ByCode, sign_in: BySignIn } as const;

/**
 * Asks whether the person of this session still sits here, before what the hub refused without a recent proof is sent again.
 * Stands outside the form that it is about, whose fields keep what was typed.
 */
export function ProofQuestion({
  wanted,
  children,
  ...way
}: WayProps & { wanted: WantedProof | null; children: string }) {
  const Way = WAYS[wanted ?? 'password'];
  return (
    <Modal
      open={wanted !== null}
      title="Is it still you?"
      onCancel={way.onCancel}
      footer={null}
      width={440}
      centered
      destroyOnHidden
    >
      <p className="proof-words">{children}</p>
      <Way {...way} />
    </Modal>
  );
}
