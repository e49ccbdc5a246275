import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { changePassword, mailProof } from '../../../shared/auth/account/account-security.ts';
import { useAuthForm } from '../../../shared/auth/failures/use-auth-form.ts';
import { useSecondsLeft } from '../../../shared/ui/form/use-seconds-left.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { passwordChecks } from '../../../shared/ui/password/password-checks.ts';
import { passwordQuery, sessionsQuery } from '../api.ts';

export interface PasswordFormProps {
  readonly user: User;
  /** Whether the account has a password; one that came by a mailed link has none. */
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** The mailed code: needed where there is no password, and where the hub wants it after a day. */
function useProof(neededFirst: boolean) {
  const [needed, setNeeded] = useState(neededFirst);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [retryAt, setRetryAt] = useState<number>();
  const wait = useSecondsLeft(retryAt);
  const ask = async () => {
    setNeeded(true);
    setBusy(true);
    const { failure } = await mailProof();
    setBusy(false);
    setRetryAt(failure?.retryAt);
    if (failure) notice.error('The code was not sent', failure.message);
    else notice.info('Please confirm it’s you', 'We have sent you an email with a code.');
    setSent((before) => before || !failure);
  };
  return { needed, sent, busy, wait, ask };
}
export type Proof = ReturnType<typeof useProof>;

/** Says that it is done, and reads anew what the change moved. */
function useDone({ user, onClose }: PasswordFormProps) {
  const cache = useQueryClient();
  return () => {
    notice.success('Password changed', 'You stay signed in here. Everywhere else, sign in with the new one.');
    cache.setQueryData(passwordQuery(user.id).queryKey, { set: true });
    void cache.invalidateQueries({ queryKey: sessionsQuery(user.id).queryKey });
    onClose();
  };
}

/** The form of a new password, and what the server wants to see beside it. */
export function usePasswordForm(props: PasswordFormProps) {
  const proof = useProof(!props.hasPassword);
  const [wantsCurrent, setWantsCurrent] = useState(props.hasPassword);
  const onDone = useDone(props);
  const { newPassword, confirm } = passwordChecks;
  const state = useAuthForm({
    id: 'change-password',
    failureTitle: 'Error changing the password',
    initial: { current: '', password: '', confirmPassword: '', nonce: '' },
    checks: {
      ...{ password: newPassword, confirmPassword: confirm },
      current: (old) => (wantsCurrent && !old ? 'Enter your current password' : null),
      nonce: (code) => (proof.needed && !code.trim() ? 'Enter the code from the email' : null),
    },
    send: ({ password, nonce, current }) => changePassword(password, { nonce: nonce.trim(), current }),
    onRefused: ({ code }) => {
      if (code === 'current_password_required') setWantsCurrent(true);
      else if (code === 'reauthentication_needed') void proof.ask();
      else return false;
      return true;
    },
    onDone,
  });
  return { ...state, proof, wantsCurrent };
}
