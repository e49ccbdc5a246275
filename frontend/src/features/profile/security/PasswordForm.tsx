import { Button, Flex } from 'antd';
import { useState } from 'react';
import { FailureCallout } from '../../../shared/auth/failures/FailureCallout.tsx';
import { useSession } from '../../../shared/auth/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { waitText } from '../../../shared/ui/form/use-seconds-left.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { PasswordMeter } from '../../../shared/ui/password/PasswordMeter.tsx';
import { mismatch, MISMATCH_TEXT } from '../../../shared/ui/password/password-checks.ts';
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
      <Button type="link" size="small" disabled={busy} onClick={() => void mailLink()}>
        {busy ? 'Sending...' : 'Email me a link'}
      </Button>
    </>
  );
  return (
    <FormField
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
    <FormField
      form={form}
      name="nonce"
      label="Code from the email"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      hint={
        <>
          {sent ? `We sent six digits to ${to}.` : `${why} We will email you a code to confirm it’s you.`}{' '}
          {wait > 0 ? (
            `You can request another code in ${waitText(wait)}.`
          ) : (
            <Button type="link" size="small" disabled={busy} onClick={() => void ask()}>
              {busy ? 'Sending...' : sent ? 'Send another code' : 'Email me a code'}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The new password, its strength, and the repetition. A mismatch shows at once, because it also disables the button. */
function NewPassword({ form, differs }: { form: Form; differs: boolean }) {
  const errors = differs ? { ...form.errors, confirmPassword: MISMATCH_TEXT } : form.errors;
  return (
    <>
      <FormField
        form={form}
        name="password"
        label="New password"
        kind="secret"
        autoComplete="new-password"
        hint={<PasswordMeter password={form.values.password} />}
      />
      <FormField
        form={{ ...form, errors }}
        name="confirmPassword"
        label="Confirm password"
        kind="secret"
        autoComplete="new-password"
      />
    </>
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
    <form onSubmit={differs ? (event) => event.preventDefault() : form.onSubmit} noValidate>
      <FailureCallout failure={failure} wait={wait} />
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {wantsCurrent ? <CurrentField form={form} email={email} /> : null}
      {hasPassword ? null : code}
      <NewPassword form={form} differs={differs} />
      {hasPassword ? code : null}
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={busy} disabled={differs || wait > 0}>
          {busy ? 'Saving...' : 'Save Password'}
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}
