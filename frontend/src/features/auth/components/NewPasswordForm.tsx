import { useSession } from '../../../shared/auth/index.ts';
import { useAuthForm } from '../../../shared/auth/use-auth-form.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { NewPasswordFields } from '../../../shared/ui/password/NewPasswordFields.tsx';
import { mismatch } from '../../../shared/ui/password/password-checks.ts';
import { checks } from '../checks.ts';
import { SubmitButton } from './SubmitButton.tsx';

/** What a recovery link leads to. The person is signed in already, and stays here until this is done or declined. */
export function NewPasswordForm() {
  const { setNewPassword, endRecovery, user } = useSession();
  const { form, busy, failure } = useAuthForm({
    id: 'recovery',
    failureTitle: 'Error setting the new password',
    initial: { password: '', confirmPassword: '' },
    checks: { password: checks.newPassword, confirmPassword: checks.confirm },
    send: ({ password }) => setNewPassword(password),
    onDone: () => notice.success('Password changed', 'Use your new password from now on.'),
  });
  const differs = mismatch(form.values.password, form.values.confirmPassword);
  return (
    <form onSubmit={differs ? (event) => event.preventDefault() : form.onSubmit} noValidate>
      {failure ? <Callout kind="danger">{failure.message}</Callout> : null}
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <NewPasswordFields form={form} label="New password" />
      <SubmitButton label="Save New Password" busyLabel="Saving..." busy={busy} disabled={differs} />
      <p className="auth-aside">
        <button type="button" className="text-button" onClick={endRecovery}>
          Keep my old password
        </button>
      </p>
    </form>
  );
}
