import BankOutlined from '@ant-design/icons/BankOutlined';
import { Collapse } from 'antd';
import { Link } from 'react-router-dom';
import { Item, ItemList } from '../../../shared/ui/item-list/ItemList.tsx';
import type { Membership } from '../../../shared/api/index.ts';
import type { Flow } from '../flow.ts';
import { InviteForm } from './InviteForm.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { asRole } from './org-labels.ts';

const leads = ({ org_role }: Membership): boolean => org_role === 'owner' || org_role === 'manager';

function Member({ membership, userId }: { membership: Membership; userId: string }) {
  const { organisation_id: id, name, org_role, state } = membership;
  return (
    <Item
      media={<BankOutlined aria-hidden />}
      title={<h3>{name}</h3>}
      details={`You belong to this organization ${asRole[org_role]}.${state === 'suspended' ? ' Your access is suspended for now.' : ''}`}
    >
      {leads(membership) && state === 'active' ? (
        <Collapse
          ghost
          items={[
            {
              key: 'invite',
              label: 'Invite colleagues',
              children: (
                <>
                  <InviteForm userId={userId} organisation={id} />
                  <OpenInvitations organisation={id} />
                </>
              ),
            },
            {
              key: 'connect',
              label: 'Connect its practice system',
              children: (
                <p>
                  Connected once for {name}, it serves the members to whom you give permission.{' '}
                  <Link to="/profile?tab=tools&for=organisation">Open its tools</Link>
                </p>
              ),
            },
          ]}
        />
      ) : null}
    </Item>
  );
}

/** The organisations of the person. Owners and managers invite from here. */
export function Memberships({ flow }: { flow: Flow }) {
  return (
    <ItemList>
      {flow.data.organisations.map((membership) => (
        <Member key={membership.organisation_id} membership={membership} userId={flow.userId} />
      ))}
    </ItemList>
  );
}
