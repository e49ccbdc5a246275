import { Card } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../shared/auth/session/session-context.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { Button, Flex } from 'antd';
import { dsoApi, type Membership } from '../api.ts';
import { dateText, permissionLabels, roleLabels } from '../labels.ts';
import { useChange } from '../use-change.ts';

function Leave({ membership, onDone }: { membership: Membership; onDone: () => void }) {
  const { user } = useSession();
  const { organisation_id: id, name } = membership;
  const leave = useChange({
    organisation: id,
    change: (userId: string) => dsoApi.removeMember(id, userId),
    done: () => `You left ${name}`,
  });
  return (
    <Confirm
      question={`Leave ${name}?`}
      yes="Leave"
      busyYes="Leaving..."
      no="Stay"
      busy={leave.isPending}
      onYes={() => user && leave.mutate(user.id)}
      onNo={onDone}
    >
      You lose what it lets you see and do. Only an invitation brings you back.
    </Confirm>
  );
}

function One({ membership }: { membership: Membership }) {
  const [leaving, setLeaving] = useState(false);
  const { name, org_role, grants, locations, state, joined_at } = membership;
  const places = locations.map((one) => one.name).join(', ') || 'All locations';
  return (
    <Card title={<h3>{name}</h3>}>
      <Flex vertical gap="middle">
        {state === 'suspended' ? (
          <div>
            <Badge tone="warning">Suspended for now</Badge>
          </div>
        ) : null}
        <FactList
          facts={[
            ['Role', roleLabels[org_role]],
            ['You may', grants.map((grant) => permissionLabels[grant]).join(', ') || 'Nothing yet'],
            ['Where', places],
            ['Member since', dateText(joined_at)],
          ]}
        />
        {leaving ? (
          <Leave membership={membership} onDone={() => setLeaving(false)} />
        ) : (
          <div>
            <Button onClick={() => setLeaving(true)}>Leave {name}</Button>
          </div>
        )}
      </Flex>
    </Card>
  );
}

/** What a member who leads nothing sees: their own row in each organization. */
export function OwnMemberships({ memberships }: { memberships: readonly Membership[] }) {
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="dso-own">
      <SectionHeader id="dso-own" title="Your place" description="An owner or manager can change it." />
      {memberships.map((membership) => (
        <One key={membership.organisation_id} membership={membership} />
      ))}
    </Flex>
  );
}
