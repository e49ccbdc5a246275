import { Alert, Divider, Drawer, Flex } from 'antd';
import { useState } from 'react';
import type { Person } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { nameOf } from '../person-labels.ts';
import { typeLabels } from '../role-labels.ts';
import { AccountActions } from './AccountActions.tsx';
import { StateTag } from './StateTag.tsx';
import { RolesEditor } from './RolesEditor.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function Facts({ person }: { person: Person }) {
  const [now] = useState(Date.now);
  const { email, phone, user_type, practice_name, created_at, last_sign_in_at, status } = person;
  const facts: readonly Fact[] = [
    ['Email', email],
    ['Phone', phone ? `+${phone}` : null],
    ['State', <StateTag key="state" status={status} />],
    ['Type', typeLabels[user_type] ?? user_type],
    ['Practice', practice_name],
    ['Member since', day.format(new Date(created_at))],
    ['Last sign-in', last_sign_in_at ? timeLabel(last_sign_in_at, now) : 'Never'],
  ];
  return <FactList facts={facts} />;
}

function Suspension({ person }: { person: Person }) {
  const { status, suspended_at, suspended_reason } = person;
  if (status !== 'suspended') return null;
  return (
    <Alert
      type="error"
      role="note"
      showIcon
      title={`Suspended${suspended_at ? ` on ${day.format(new Date(suspended_at))}` : ''}.`}
      description={
        suspended_reason ?? 'The operator of this hub suspended the account. No reason is on file.'
      }
    />
  );
}

interface PersonDrawerProps {
  readonly person: Person | undefined;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** Everything an administrator knows about one person and may do for them. */
export function PersonDrawer({ person, isOwn, onClose }: PersonDrawerProps) {
  return (
    <Drawer
      open={person !== undefined}
      title={person ? nameOf(person) : ''}
      onClose={onClose}
      size="min(100vw, 520px)"
      destroyOnHidden
    >
      {person ? (
        <Flex vertical gap="middle" key={person.id}>
          <Suspension person={person} />
          <Facts person={person} />
          <Divider size="small" />
          <RolesEditor person={person} isOwn={isOwn} />
          <Divider size="small" />
          <AccountActions person={person} isOwn={isOwn} />
        </Flex>
      ) : null}
    </Drawer>
  );
}
