import { Button } from 'antd';
import { useState } from 'react';
import type { Person } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { usePagedList } from '../../../shared/ui/data-table/index.ts';
import { useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { peopleFilter, peopleQuery } from './api.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import type { BulkDone } from './bulk/BulkChange.tsx';
import { BulkResult } from './bulk/BulkResult.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';

/** The list of all accounts, changes of several of them, the drawer of one, and the invitation of others. */
export default function People() {
  const { user } = useSession();
  const list = usePagedList(peopleFilter, peopleQuery);
  const [personId, open] = useUrlParam('person');
  const [inviting, setInviting] = useState(false);
  const [chosen, choose] = useState<readonly Person[]>([]);
  const [done, setDone] = useState<BulkDone | null>(null);
  const invite = (
    <Button type="primary" onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <section aria-labelledby="people">
      <SectionHeader
        id="people"
        title="Users"
        description="Everyone with an account, and what they can do"
        action={invite}
      />
      <PeopleFilters filter={list.filter} onChange={list.change} />
      {done ? <BulkResult done={done} onClose={() => setDone(null)} /> : null}
      {chosen.length > 0 ? (
        <BulkBar
          chosen={chosen}
          onClear={() => choose([])}
          onDone={(result) => {
            setDone(result);
            choose([]);
          }}
        />
      ) : null}
      <PeopleTable list={list} chosen={chosen} onChoose={choose} onOpen={open} />
      <PersonDrawer id={personId} ownId={user?.id} onClose={() => open(null)} />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </section>
  );
}
