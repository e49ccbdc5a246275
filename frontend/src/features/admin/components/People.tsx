import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../shared/auth/index.ts';
import { Pager } from '../../../shared/ui/data-table/index.ts';
import { useUrlFilter, useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { peopleFilter, peopleQuery } from '../api.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';

/** The list of all accounts, the drawer of the selected one, and the invitation of others. */
export default function People() {
  const { user } = useSession();
  const { filter, isFiltered, change, clear, turnTo } = useUrlFilter(peopleFilter);
  const [personId, open] = useUrlParam('person');
  const [inviting, setInviting] = useState(false);
  const people = useQuery(peopleQuery(filter));
  const person = people.data?.items.find(({ id }) => id === personId);
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
      <PeopleFilters filter={filter} onChange={change} />
      <PeopleTable
        list={people.data}
        stale={people.isPlaceholderData}
        error={people.error}
        isFiltered={isFiltered}
        onOpen={open}
        onClear={clear}
        onRetry={() => void people.refetch()}
      />
      {people.data ? <Pager list={people.data} one="person" many="people" onTurn={turnTo} /> : null}
      <PersonDrawer person={person} isOwn={person?.id === user?.id} onClose={() => open(null)} />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </section>
  );
}
