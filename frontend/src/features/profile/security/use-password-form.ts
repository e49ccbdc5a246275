import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { changePassword, mailProof } from '../../../shared/auth/account-security.ts';
import { useAuthForm } from '../../../shared/auth/use-auth-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { passwordChecks } from '../../../shared/ui/password/password-checks.ts';
import { sessionsQuery } from './security-queries.ts';

export interface PasswordFormProps {
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

/** The form of a new password, and what the operator of the hub wants to see beside it. */
export function usePasswordForm({ user, onClose }: PasswordFormProps) {
  const cache = useQueryClient();
  const { asked, ask } = useProof();
  const [wantsCurrent, setWantsCurrent] = useState(false);
  const { newPassword, confirm } = passwordChecks;
  const state = useAuthForm({
    id: 'change-password',
    failureTitle: 'Error changing the password',
    initial: { password: '', confirmPassword: '', nonce: '', current: '' },
    checks: {
      ...{ password: newPassword, confirmPassword: confirm },
      nonce: (code) => (asked && !code.trim() ? 'Enter the code from the email' : null),
      current: (old) => (wantsCurrent && !old ? 'Enter the password you have now' : null),
    },
    send: ({ password, nonce, current }) => changePassword(password, { nonce: nonce.trim(), current }),
    onRefused: ({ code }) => {
      if (code === 'current_password_required') setWantsCurrent(true);
      else if (code === 'reauthentication_needed') void ask();
      else return false;
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
  return { ...state, asked, ask, wantsCurrent };
}
