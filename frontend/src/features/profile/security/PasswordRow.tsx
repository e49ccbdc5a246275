import { useQuery } from '@tanstack/react-query';
import type { User } from '@supabase/auth-js';
import { Button } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Row } from './Row.tsx';
import { passwordQuery } from '../api.ts';

/** Changing the password, which signs out everywhere but here. */
export function PasswordRow({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const state = useQuery({ ...passwordQuery(user.id), enabled: open });
  const hasPassword = open ? state.data : undefined;
  const action =
    hasPassword === undefined ? (
      <Button loading={open && state.isFetching} onClick={() => setOpen(true)}>
        Change Password
      </Button>
    ) : null;
  const retry = () => void state.refetch();
  return (
    <Row
      id="security-password"
      title="Password"
      text="A new password signs you out everywhere else."
      action={action}
    >
      {hasPassword === undefined ? null : (
        <PasswordForm user={user} hasPassword={hasPassword} onClose={() => setOpen(false)} />
      )}
      {open && state.isError && hasPassword === undefined ? (
        <RetryBlock what="The form" requestId={requestIdOf(state.error)} onRetry={retry} />
      ) : null}
    </Row>
  );
}
