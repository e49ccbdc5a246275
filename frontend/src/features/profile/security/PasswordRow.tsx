import type { User } from '@supabase/auth-js';
import { ActionButton } from '../../../shared/ui/button/ActionButton.tsx';
import { SubmitButton } from '../../../shared/ui/button/SubmitButton.tsx';
import { useState } from 'react';
import { FailureCallout } from '../../../shared/auth/FailureCallout.tsx';
import { Field } from '../../../shared/ui/form/Field.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { NewPasswordFields } from '../../../shared/ui/password/NewPasswordFields.tsx';
import { mismatch } from '../../../shared/ui/password/password-checks.ts';
import { Row } from './Row.tsx';
import type { PasswordFormProps } from './use-password-form.ts';
import { usePasswordForm } from './use-password-form.ts';

function PasswordForm(props: PasswordFormProps) {
  const { user, onClose } = props;
  const { form, busy, failure, wait, asked, ask, wantsCurrent } = usePasswordForm(props);
  const { password, confirmPassword } = form.values;
  const differs = mismatch(password, confirmPassword);
  return (
    <form
      className="security-open"
      onSubmit={differs ? (event) => event.preventDefault() : form.onSubmit}
      noValidate
    >
      <FailureCallout failure={failure} wait={wait} />
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      {wantsCurrent ? (
        <Field
          form={form}
          name="current"
          label="Current password"
          kind="secret"
          autoComplete="current-password"
          autoFocus
          hint="This hub asks for it before it takes another one."
        />
      ) : null}
      <NewPasswordFields form={form} label="New password" />
      {asked ? <ProofField form={form} email={user.email ?? ''} onAgain={() => void ask()} /> : null}
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

interface ProofFieldProps {
  readonly form: FormState<'password' | 'confirmPassword' | 'nonce' | 'current'>;
  readonly email: string;
  readonly onAgain: () => void;
}

/** The six digits of the mail; takes the focus when it appears, for the rest of the form is filled in. */
function ProofField({ form, email, onAgain }: ProofFieldProps) {
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
          We sent six digits to {email}, because you signed in a while ago.{' '}
          <button type="button" className="text-button" onClick={onAgain}>
            Send another code
          </button>
        </>
      }
    />
  );
}

/** Changing the password, which signs out everywhere but here. */
export function PasswordRow({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const action = open ? null : <ActionButton onClick={() => setOpen(true)}>Change Password</ActionButton>;
  return (
    <Row
      id="security-password"
      title="Password"
      words="A new password signs you out everywhere but here."
      action={action}
    >
      {open ? <PasswordForm user={user} onClose={() => setOpen(false)} /> : null}
    </Row>
  );
}
