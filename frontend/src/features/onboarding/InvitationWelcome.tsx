import { Card, Flex, Result, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, messageOf, requestIdOf } from '../../shared/api/index.ts';
import { RetryBlock } from '../../shared/ui/retry-block/RetryBlock.tsx';
import { invitationQuery } from './api.ts';
import { AskAgain } from './practice/AskAgain.tsx';
import { asRole } from './practice/org-labels.ts';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';

function Over({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Result
      status="info"
      title={<h1 tabIndex={-1}>This invitation is no longer valid</h1>}
      subTitle={text}
      extra={
        <Flex vertical gap="small" align="center">
          {children}
          <LinkButton to="/">Go to the home page</LinkButton>
        </Flex>
      }
    />
  );
}

/** What an invitation link shows signed out: the inviter, and links to sign up and to sign in. */
export default function InvitationWelcome({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(token));
  const next = encodeURIComponent(`/onboarding?invitation=${encodeURIComponent(token)}`);
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="wrap page">
      <Card>
        {unknown ? <Over text={`${messageOf(error)}. A newer email may have replaced it.`} /> : null}
        {error && !unknown ? (
          <RetryBlock what="The invitation" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : null}
        {data?.expired ? (
          <Over
            text={`Ask ${data.organisation_name} for a new one. If you already accepted it, just sign in.`}
          >
            <AskAgain token={token} />
          </Over>
        ) : null}
        {data && !data.expired ? (
          <Result
            status="info"
            title={<h1 tabIndex={-1}>Join {data.organisation_name}</h1>}
            subTitle={`You’re invited to join ${asRole[data.org_role]}. Use the email address that received the invitation.`}
            extra={
              <Flex wrap gap="small" justify="center">
                <LinkButton type="primary" to={`/auth?tab=signup&next=${next}`}>
                  Create an account
                </LinkButton>
                <LinkButton to={`/auth?next=${next}`}>I have an account</LinkButton>
              </Flex>
            }
          />
        ) : null}
      </Card>
    </div>
  );
}
