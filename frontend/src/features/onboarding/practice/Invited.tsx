import { Alert, Button, Flex } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WaitingInvitation } from '../../../shared/api/index.ts';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { Flow } from '../flow.ts';
import { invitationQuery, organisationsApi } from '../api.ts';
import { AskAgain } from './AskAgain.tsx';
import { asRole } from './org-labels.ts';

interface JoinProps {
  readonly invitation: WaitingInvitation;
  readonly flow: Flow;
}

/** Joins with one click; the page then opens the next step. */
function Join({ invitation, flow }: JoinProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, organisation_name: name, org_role, invited_by } = invitation;
  const join = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await organisationsApi.acceptWaiting(id);
      notice.success(`Welcome to ${name}`, 'You are now a member of this organization.');
      await flow.advance();
    } catch (error) {
      logProblem('An invitation was not accepted', error);
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Alert
      type="info"
      role="note"
      title={<h3>{name}</h3>}
      description={
        <>
          <p>
            {invited_by ?? 'A colleague'} invited you {asRole[org_role]}.
          </p>
          <p role="alert" className="field-error">
            {failure}
          </p>
        </>
      }
      action={
        <Button type="primary" loading={busy} onClick={() => void join()} aria-label={`Join ${name}`}>
          {busy ? 'Joining...' : 'Join'}
        </Button>
      }
    />
  );
}

/** A link that brings nothing to join: it is over, was used, or was sent to another address. */
function LinkText({ token, flow }: { token: string; flow: Flow }) {
  const { user, signOut } = useSession();
  const { data, error } = useQuery(invitationQuery(token));
  if (error instanceof ApiError && error.status === 404)
    return (
      <Alert
        type="error"
        role="note"
        showIcon
        title={<>This invitation was not found. A newer email may have replaced it.</>}
      />
    );
  if (!data) return null;
  if (flow.data.organisations.some(({ name }) => name === data.organisation_name)) return null;
  if (data.expired)
    return (
      <Alert
        type="error"
        role="note"
        showIcon
        title={
          <>
            The invitation to <strong>{data.organisation_name}</strong> has expired or was withdrawn.
          </>
        }
        description={<AskAgain token={token} />}
      />
    );
  return (
    <Alert
      type="info"
      role="note"
      showIcon
      title={
        <>
          The invitation to <strong>{data.organisation_name}</strong> was sent to a different address than{' '}
          <strong>{user?.email}</strong>.{' '}
          <Button type="link" size="small" onClick={() => void signOut()}>
            Sign in with that address
          </Button>
        </>
      }
    />
  );
}

/** What waits for this person's address, and what the link they followed has to say. */
export function Invited({ flow }: { flow: Flow }) {
  const [query] = useSearchParams();
  const token = query.get('invitation');
  const { invitations } = flow.data;
  return (
    <Flex vertical gap="small">
      {token && invitations.length === 0 ? <LinkText token={token} flow={flow} /> : null}
      {invitations.map((invitation) => (
        <Join key={invitation.id} invitation={invitation} flow={flow} />
      ))}
    </Flex>
  );
}
