import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/auth/index.ts';
import { Pager } from '../../../shared/ui/data-table/index.ts';
import { useUrlFilter, useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { peopleFilter, peopleQuery } from '../api.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';

/** The list of all accounts, and the drawer of the selected one. */
export function People() {
  const { user } = useSession();
  const { filter, isFiltered, change, clear, turnTo } = useUrlFilter(peopleFilter);
  const [personId, open] = useUrlParam('person');
  const people = useQuery(peopleQuery(filter));
  const person = people.data?.items.find(({ id }) => id === personId);
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="visually-hidden">
        People
      </h2>
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
    </section>
  );
}
