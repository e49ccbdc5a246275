import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { organisationsApi } from '../api.ts';

/** Asks those who lead the organization for a new invitation, once. */
export function AskAgain({ token }: { token: string }) {
  const ask = useMutation({ mutationFn: () => organisationsApi.askAgain(token) });
  return (
    <>
      <Button type="primary" loading={ask.isPending} disabled={ask.isSuccess} onClick={() => ask.mutate()}>
        Ask for a new invitation
      </Button>
      <p role="status">
        {ask.isSuccess ? 'We let them know. You get an email when they send a new one.' : null}
        {ask.isError ? messageOf(ask.error) : null}
      </p>
    </>
  );
}
