import { Button } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../shared/auth/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { InviteDialog } from '../components/InviteDialog.tsx';
import { People } from '../components/People.tsx';
import './admin.css';

/** /admin: the people of this hub and what they may do. Support agents come for the contact messages, which open later. */
export default function AdminPage() {
  const { hasRole } = useSession();
  const [inviting, setInviting] = useState(false);
  if (!hasRole('admin')) {
    return (
      <div className="wrap admin">
        <PageHeader title="Admin" description="Contact messages, for support agents" />
        <Callout>
          Contact messages open here later. People and roles are for administrators: if you need them for your
          work, ask one.
        </Callout>
      </div>
    );
  }
  return (
    <div className="wrap admin">
      <PageHeader
        title="Admin"
        description="The people of this hub and what they may do"
        actions={
          <Button type="primary" onClick={() => setInviting(true)}>
            Invite
          </Button>
        }
      />
      <People />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </div>
  );
}
