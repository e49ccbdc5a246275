import { useState } from 'react';
import { FailureCallout } from '../../../shared/auth/FailureCallout.tsx';
import { useSession } from '../../../shared/auth/index.ts';
import { ActionButton } from '../../../shared/ui/button/ActionButton.tsx';
import { SubmitButton } from '../../../shared/ui/button/SubmitButton.tsx';
import { Field } from '../../../shared/ui/form/Field.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { waitWords } from '../../../shared/ui/form/use-seconds-left.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { NewPasswordFields } from '../../../shared/ui/password/NewPasswordFields.tsx';
import { mismatch } from '../../../shared/ui/password/password-checks.ts';
import type { PasswordFormProps, Proof } from './use-password-form.ts';
import { usePasswordForm } from './use-password-form.ts';

type Form = FormState<'current' | 'password' | 'confirmPassword' | 'nonce'>;

/** The password so far, first of all; whoever does not know it goes the way of the mailed link. */
function CurrentField({ form, email }: { form: Form; email: string }) {
  const { resetPassword } = useSession();
  const [busy, setBusy] = useState(false);
  const mailLink = async () => {
    setBusy(true);
    const { failure } = await resetPassword(email);
    setBusy(false);
    if (failure) notice.error('Error sending reset email', failure.message);
    else notice.success('Reset email sent', 'Please check your email for password reset instructions.');
  };
  const link = (
    <>
      Forgot it?{' '}
      <button type="button" className="text-button" disabled={busy} onClick={() => void mailLink()}>
        {busy ? 'Sending...' : 'Email me a link'}
      </button>
    </>
  );
  return (
    <Field
      form={form}
      name="current"
      label="Current password"
      kind="secret"
      autoComplete="current-password"
      autoFocus
      hint={email ? link : null}
    />
  );
}

interface ProofFieldProps {
  readonly form: Form;
  readonly proof: Proof;
  readonly to: string;
  readonly hasPassword: boolean;
}

/** The six digits of the mail, with the button that sends them. */
function ProofField({ form, proof, to, hasPassword }: ProofFieldProps) {
  const { sent, busy, wait, ask } = proof;
  const why = hasPassword ? 'You signed in a while ago.' : 'This account has no password yet.';
  return (
    <Field
      form={form}
      name="nonce"
      label="Code from the email"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      hint={
        <>
          {sent ? `We sent six digits to ${to}.` : `${why} A code confirms that it is you.`}{' '}
          {wait > 0 ? (
            `You can ask for a code again in ${waitWords(wait)}.`
          ) : (
            <button type="button" className="text-button" disabled={busy} onClick={() => void ask()}>
              {busy ? 'Sending...' : sent ? 'Send another code' : 'Email me a code'}
            </button>
          )}
        </>
      }
    />
  );
}

/** A new password, and the proof that its owner sets it. */
export function PasswordForm(props: PasswordFormProps) {
  const { user, hasPassword, onClose } = props;
  const { form, busy, failure, wait, proof, wantsCurrent } = usePasswordForm(props);
  const { password, confirmPassword } = form.values;
  const differs = mismatch(password, confirmPassword);
  const email = user.email ?? '';
  const code = proof.needed ? (
    <ProofField {...{ form, proof, hasPassword }} to={email || `+${user.phone}`} />
  ) : null;
  return (
    <form
      className="security-open"
      onSubmit={differs ? (event) => event.preventDefault() : form.onSubmit}
      noValidate
    >
      <FailureCallout failure={failure} wait={wait} />
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {wantsCurrent ? <CurrentField form={form} email={email} /> : null}
      {hasPassword ? null : code}
      <NewPasswordFields form={form} label="New password" />
      {hasPassword ? code : null}
      <div className="security-actions">
        <SubmitButton
          label="Save Password"
          busyLabel="Saving..."
          busy={busy}
          disabled={differs || wait > 0}
        />
        <ActionButton onClick={onClose} disabled={busy}>
          Cancel
        </ActionButton>
      </div>
    </form>
  );
}
