import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@supabase/auth-js';
import { Button } from 'antd';
import { useState } from 'react';
import { changePassword } from '../../../shared/auth/account-security.ts';
import { useAuthForm } from '../../../shared/auth/use-auth-form.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { NewPasswordFields } from '../../../shared/ui/password/NewPasswordFields.tsx';
import { mismatch, passwordChecks } from '../../../shared/ui/password/password-checks.ts';
import { Row } from './Row.tsx';
import { sessionsQuery } from './security-queries.ts';

interface PasswordFormProps {
  readonly user: User;
  readonly onClose: () => void;
}

function PasswordForm({ user, onClose }: PasswordFormProps) {
  const cache = useQueryClient();
  const { form, busy, failure } = useAuthForm({
    id: 'change-password',
    failureTitle: 'Error changing the password',
    initial: { password: '', confirmPassword: '' },
    checks: { password: passwordChecks.newPassword, confirmPassword: passwordChecks.confirm },
    send: ({ password }) => changePassword(password),
    onDone: () => {
      notice.success(
        'Password changed',
        'You stay signed in here. Everywhere else, sign in with the new one.',
      );
      void cache.invalidateQueries({ queryKey: sessionsQuery(user.id).queryKey });
      onClose();
    },
  });
  const differs = mismatch(form.values.password, form.values.confirmPassword);
  return (
    <form
      className="security-open"
      onSubmit={differs ? (event) => event.preventDefault() : form.onSubmit}
      noValidate
    >
      {failure ? <Callout kind="danger">{failure.message}</Callout> : null}
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <NewPasswordFields form={form} label="New password" />
      <div className="security-actions">
        <Button type="primary" htmlType="submit" loading={busy} disabled={differs}>
          {busy ? 'Saving...' : 'Save Password'}
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
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
