import { useQuery } from '@tanstack/react-query';
import { Alert, Divider, Drawer, Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { AccountActions } from './AccountActions.tsx';
import type { PersonDetail } from './api.ts';
import { personQuery } from './api.ts';
import { nameOf } from './person-labels.ts';
import { dayFormat, PersonFacts } from './PersonFacts.tsx';
import { PersonSessions } from './PersonSessions.tsx';
import { PersonTrail } from './PersonTrail.tsx';
import { RolesEditor } from './RolesEditor.tsx';

function Suspension({ person }: { person: PersonDetail }) {
  const { status, suspended_at, suspended_reason } = person;
  if (status !== 'suspended') return null;
  return (
    <Alert
      type="error"
      role="note"
      showIcon
      title={`Suspended${suspended_at ? ` on ${dayFormat.format(new Date(suspended_at))}` : ''}.`}
      description={
        suspended_reason ?? 'The operator of this hub suspended the account. No reason is on file.'
      }
    />
  );
}

function Details({ person, isOwn }: { person: PersonDetail; isOwn: boolean }) {
  return (
    <Flex vertical gap="middle">
      <Suspension person={person} />
      <PersonFacts person={person} />
      <Divider size="small" />
      <RolesEditor person={person} isOwn={isOwn} />
      <Divider size="small" />
      <AccountActions person={person} isOwn={isOwn} />
      <Divider size="small" />
      <PersonSessions person={person} isOwn={isOwn} />
      <Divider size="small" />
      <PersonTrail person={person} />
    </Flex>
  );
}

interface PersonDrawerProps {
  readonly id: string | null;
  readonly ownId: string | undefined;
  readonly onClose: () => void;
}

/** Everything an administrator knows about one person and may do for them. */
export function PersonDrawer({ id, ownId, onClose }: PersonDrawerProps) {
  const { data: person, error, refetch } = useQuery({ ...personQuery(id ?? ''), enabled: id !== null });
  const title = person ? nameOf(person) : 'Person';
  return (
    <Drawer open={id !== null} title={title} onClose={onClose} size="min(100vw, 560px)" destroyOnHidden>
      {person ? <Details key={person.id} person={person} isOwn={person.id === ownId} /> : null}
      {!person && error ? (
        <RetryBlock what="This person" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!person && !error ? <Skeleton active paragraph={{ rows: 10 }} /> : null}
    </Drawer>
  );
}
