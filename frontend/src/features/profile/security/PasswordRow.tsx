import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@supabase/auth-js';
import { Button } from 'antd';
import { useState } from 'react';
import { changePassword, mailProof } from '../../../shared/auth/account-security.ts';
import { FailureCallout } from '../../../shared/auth/FailureCallout.tsx';
import { useAuthForm } from '../../../shared/auth/use-auth-form.ts';
import { Field } from '../../../shared/ui/form/Field.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { NewPasswordFields } from '../../../shared/ui/password/NewPasswordFields.tsx';
import { mismatch, passwordChecks } from '../../../shared/ui/password/password-checks.ts';
import { Row } from './Row.tsx';
import { sessionsQuery } from './security-queries.ts';

interface PasswordFormProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** The server wants a mailed code first (its operator's wish, for sign-ins of more than a day): asked for by itself, once. */
function useProof() {
  const [asked, setAsked] = useState(false);
  const ask = async () => {
    const { failure } = await mailProof();
    if (failure) notice.error('The code was not sent', failure.message);
    else notice.info('Please confirm that it is you', 'We have sent you an email with a code.');
    setAsked(true);
  };
  return { asked, ask };
}

function usePasswordForm({ user, onClose }: PasswordFormProps) {
  const cache = useQueryClient();
  const { asked, ask } = useProof();
  const { newPassword, confirm } = passwordChecks;
  const state = useAuthForm({
    id: 'change-password',
    failureTitle: 'Error changing the password',
    initial: { password: '', confirmPassword: '', nonce: '' },
    checks: {
      ...{ password: newPassword, confirmPassword: confirm },
      nonce: (code) => (asked && !code.trim() ? 'Enter the code from the email' : null),
    },
    send: ({ password, nonce }) => changePassword(password, nonce.trim()),
    onRefused: ({ code }) => {
      if (code !== 'reauthentication_needed') return false;
      void ask();
      return true;
    },
    onDone: () => {
      notice.success(
        'Password changed',
        'You stay signed in here. Everywhere else, sign in with the new one.',
      );
      void cache.invalidateQueries({ queryKey: sessionsQuery(user.id).queryKey });
      onClose();
    },
  });
  return { ...state, asked, ask };
}

function PasswordForm(props: PasswordFormProps) {
  const { user, onClose } = props;
  const { form, busy, failure, wait, asked, ask } = usePasswordForm(props);
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
      <NewPasswordFields form={form} label="New password" />
      {asked ? <ProofField form={form} email={user.email ?? ''} onAgain={() => void ask()} /> : null}
      <div className="security-actions">
        <Button type="primary" htmlType="submit" loading={busy} disabled={differs || wait > 0}>
          {busy ? 'Saving...' : 'Save Password'}
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface ProofFieldProps {
  readonly form: FormState<'password' | 'confirmPassword' | 'nonce'>;
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
  const action = open ? null : <Button onClick={() => setOpen(true)}>Change Password</Button>;
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
