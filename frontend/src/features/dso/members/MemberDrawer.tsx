import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/session/session-context.ts';
import { useClosing } from '../../../shared/lib/use-closing.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { dsoApi, locationsQuery, type Member, type Membership } from '../api.ts';
import type { Viewed } from '../reading/viewed.ts';
import { dateText, permissionLabels, roleLabels } from '../labels.ts';
import { useChange } from '../use-change.ts';
import type { Access } from './access.ts';
import { AccessFields } from './AccessFields.tsx';
import { nameOf, placesText } from './rows.ts';

interface MemberProps {
  readonly organisation: Membership;
  readonly member: Member;
  readonly onClose: () => void;
}

function Removing({ organisation, member, onNo, onClose }: MemberProps & { onNo: () => void }) {
  const { user } = useSession();
  const leaves = user?.id === member.user_id;
  const name = nameOf(member);
  const remove = useChange({
    organisation: organisation.organisation_id,
    change: () => dsoApi.removeMember(organisation.organisation_id, member.user_id),
    done: () => (leaves ? `You left ${organisation.name}` : `${name} was removed`),
  });
  return (
    <Confirm
      question={leaves ? `Leave ${organisation.name}?` : `Remove ${name}?`}
      yes={leaves ? 'Leave' : 'Remove'}
      busyYes={leaves ? 'Leaving...' : 'Removing...'}
      no="Keep"
      busy={remove.isPending}
      onYes={() => remove.mutate(undefined, { onSuccess: onClose, onError: onNo })}
      onNo={onNo}
    >
      What the organization lets {leaves ? 'you' : 'them'} see and do ends at once.
    </Confirm>
  );
}

/** Nobody but an owner changes an owner, and a manager never themselves. */
const mayChange = (own: Membership, member: Member, ownId: string | undefined): boolean =>
  own.org_role === 'owner' || (member.org_role !== 'owner' && member.user_id !== ownId);

function Content({ organisation, member, onClose }: MemberProps) {
  const { user } = useSession();
  const id = organisation.organisation_id;
  const locations = useQuery(locationsQuery(id)).data?.items ?? [];
  const [access, setAccess] = useState<Access>(member);
  const [removing, setRemoving] = useState(false);
  const change = useChange({
    organisation: id,
    change: (body: Parameters<typeof dsoApi.changeMember>[2]) =>
      dsoApi.changeMember(id, member.user_id, body),
    done: () => `${nameOf(member)} was changed`,
    quiet: true,
  });
  const { org_role, grants, location_ids } = access;
  const save = () =>
    change.mutate({ org_role, grants, location_ids: [...location_ids] }, { onSuccess: onClose });
  const state = member.state === 'active' ? 'suspended' : 'active';
  const allowed = mayChange(organisation, member, user?.id);
  return (
    <Flex vertical gap="large">
      <Facts member={member} />
      {allowed ? (
        <AccessFields
          id="member"
          own={organisation}
          locations={locations}
          value={access}
          onChange={setAccess}
        />
      ) : (
        <Alert role="note" showIcon title="Only an owner can change this person." />
      )}
      <div role="alert">
        {change.isError ? <Alert type="error" role="note" showIcon title={messageOf(change.error)} /> : null}
      </div>
      {removing ? (
        <Removing {...{ organisation, member, onClose }} onNo={() => setRemoving(false)} />
      ) : (
        <Flex wrap gap="small">
          {allowed ? (
            <>
              <Button type="primary" loading={change.isPending} onClick={save}>
                {change.isPending ? 'Saving...' : 'Save'}
              </Button>
              <Button
                disabled={change.isPending}
                onClick={() => change.mutate({ state }, { onSuccess: onClose })}
              >
                {state === 'suspended' ? 'Suspend' : 'Let in again'}
              </Button>
            </>
          ) : null}
          {allowed || member.user_id === user?.id ? (
            <Button danger onClick={() => setRemoving(true)}>
              {member.user_id === user?.id ? 'Leave' : 'Remove'}
            </Button>
          ) : null}
        </Flex>
      )}
    </Flex>
  );
}

function Facts({ member }: { member: Member }) {
  return (
    <FactList
      facts={[
        ['Email', member.email],
        ['Member since', dateText(member.joined_at)],
        ['Last seen', member.last_sign_in_at ? dateText(member.last_sign_in_at) : 'Never'],
      ]}
    />
  );
}

/** For whoever reads only. */
function ReadOnly({ organisation: { organisation_id: id }, member }: Omit<MemberProps, 'onClose'>) {
  const locations = useQuery(locationsQuery(id)).data?.items ?? [];
  const { org_role, grants, location_ids } = member;
  return (
    <Flex vertical gap="large">
      <Facts member={member} />
      <FactList
        facts={[
          ['Role', roleLabels[org_role]],
          ['Permissions', grants.map((grant) => permissionLabels[grant]).join(', ') || 'None'],
          ['Locations', placesText(location_ids, locations)],
        ]}
      />
    </Flex>
  );
}

interface MemberDrawerProps {
  readonly organisation: Viewed;
  readonly member: Member | null;
  readonly onClose: () => void;
}

/** One member: what they may do and where, suspending and removing them. */
export function MemberDrawer({ organisation, member, onClose }: MemberDrawerProps) {
  const { open, shown, forget } = useClosing(member);
  return (
    <Drawer
      open={open}
      title={shown ? nameOf(shown) : ''}
      size="min(100vw, 480px)"
      onClose={onClose}
      afterOpenChange={forget}
      destroyOnHidden
    >
      {shown && organisation.reading ? <ReadOnly organisation={organisation} member={shown} /> : null}
      {shown && !organisation.reading ? (
        <Content key={shown.user_id} organisation={organisation} member={shown} onClose={onClose} />
      ) : null}
    </Drawer>
  );
}
