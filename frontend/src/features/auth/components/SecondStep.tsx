import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuthFailure } from '../../../shared/auth/index.ts';
import { FailureCallout } from '../../../shared/auth/failures/FailureCallout.tsx';
import {
  cancelSecondStep,
  verifyCode,
  verifyRecoveryCode,
} from '../../../shared/auth/account/second-step.ts';
import { sessionStore } from '../../../shared/auth/session/session-store.ts';
import { useAuthForm } from '../../../shared/auth/failures/use-auth-form.ts';
import { needed } from '../../../shared/ui/form/checks.ts';
import { CodeForm } from '../../../shared/ui/form/CodeForm.tsx';
import { Field } from '../../../shared/ui/form/Field.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { SubmitButton } from './SubmitButton.tsx';

/** Signing in ends here; a recovery still has its password to set, and says its own word afterwards. */
function welcome(message: string): void {
  if (sessionStore.get().landing === null) notice.success('Welcome back!', message);
}

async function check(code: string): Promise<AuthFailure | null> {
  const { failure } = await verifyCode(code);
  if (!failure) welcome('You have successfully signed in.');
  return failure;
}

function RecoveryCode() {
  const { form, busy, failure, wait } = useAuthForm({
    id: 'recovery-code',
    retype: 'code',
    failureTitle: 'Error signing in',
    initial: { code: '' },
    checks: { code: needed('Enter one of your recovery codes') },
    send: ({ code }) => verifyRecoveryCode(code.trim()),
    onDone: () => welcome('That recovery code can no longer be used. Your profile shows how many are left.'),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FailureCallout failure={failure} wait={wait} />
      <Field
        form={form}
        name="code"
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        hint="One of the ten codes you saved when you turned on two-step verification. Each works once."
      />
      <SubmitButton label="Use This Code" busyLabel="Checking..." busy={busy} wait={wait} />
      <p className="auth-aside">
        No codes left either? <Link to="/contact">Contact us</Link>
      </p>
    </form>
  );
}

/** The second step of a sign-in: the app's code, or a recovery code, or back out. */
export function SecondStep() {
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const { failure } = await cancelSecondStep();
    setLeaving(false);
    if (failure) notice.error('Error signing out', failure.message);
  };
  return (
    <div className="second-step">
      {byRecoveryCode ? (
        <RecoveryCode />
      ) : (
        <CodeForm id="second-step" label="Six-digit code" send={check} submit="Verify" block />
      )}
      <p className="auth-aside">
        <button type="button" className="text-button" onClick={() => setByRecoveryCode(!byRecoveryCode)}>
          {byRecoveryCode ? 'Use my authenticator app' : 'Use a recovery code'}
        </button>
      </p>
      <button
        type="button"
        className="button button-quiet button-block"
        disabled={leaving}
        aria-busy={leaving}
        onClick={() => void leave()}
      >
        Sign in as someone else
      </button>
    </div>
  );
}
