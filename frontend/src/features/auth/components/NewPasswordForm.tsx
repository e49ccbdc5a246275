import { FailureCallout } from '../../../shared/auth/failures/FailureCallout.tsx';
import { useSession } from '../../../shared/auth/index.ts';
import { useAuthForm } from '../../../shared/auth/failures/use-auth-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { NewPasswordFields } from '../../../shared/ui/password/NewPasswordFields.tsx';
import { mismatch } from '../../../shared/ui/password/password-checks.ts';
import { checks } from '../checks.ts';
import { SubmitButton } from './SubmitButton.tsx';

const words = {
  recovery: {
    label: 'Save New Password',
    failed: 'Error setting the new password',
    done: ['Password changed', 'Use your new password from now on.'],
    decline: 'Keep my old password',
  },
  invite: {
    label: 'Start',
    failed: 'Error setting your password',
    done: ['Welcome to Chairside', 'Your account is ready and you are signed in.'],
    decline: null,
  },
} as const;

/**
 * What a recovery link or an invitation leads to. The person is signed in already, and stays here until a password is set;
 * whoever had one before may keep it.
 */
export function NewPasswordForm({ landing }: { landing: 'recovery' | 'invite' }) {
  const { setNewPassword, endRecovery, user } = useSession();
  const { label, failed, done, decline } = words[landing];
  const { form, busy, failure, wait } = useAuthForm({
    id: 'recovery',
    failureTitle: failed,
    initial: { password: '', confirmPassword: '' },
    checks: { password: checks.newPassword, confirmPassword: checks.confirm },
    send: ({ password }) => setNewPassword(password),
    onDone: () => notice.success(done[0], done[1]),
  });
  const differs = mismatch(form.values.password, form.values.confirmPassword);
  return (
    <form onSubmit={differs ? (event) => event.preventDefault() : form.onSubmit} noValidate>
      <FailureCallout failure={failure} wait={wait} />
      <p className="auth-explain">
        For your account <strong>{user?.email}</strong>
      </p>
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <NewPasswordFields form={form} label="New password" />
      <SubmitButton label={label} busyLabel="Saving..." busy={busy} disabled={differs} wait={wait} />
      {decline ? (
        <p className="auth-aside">
          <button type="button" className="text-button" onClick={endRecovery}>
            {decline}
          </button>
        </p>
      ) : null}
    </form>
  );
}
