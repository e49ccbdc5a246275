import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { peopleQuery } from '../people.ts';
import { usePeopleFilter } from '../use-people-filter.ts';
import { Pager } from './Pager.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';

/** Everybody with an account: found, looked at, given roles, shut out and let in. */
export function People() {
  const { user } = useSession();
  const { filter, ask, turn, personId, open, close } = usePeopleFilter();
  const people = useQuery(peopleQuery(filter));
  const person = people.data?.items.find(({ id }) => id === personId);
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="visually-hidden">
        People
      </h2>
      <PeopleFilters filter={filter} onAsk={ask} />
      {people.isError && !people.data ? (
        <RetryBlock
          what="The people of this hub"
          requestId={requestIdOf(people.error)}
          onRetry={() => void people.refetch()}
        />
      ) : (
        <PeopleTable
          list={people.data}
          stale={people.isPlaceholderData}
          searched={filter.q !== '' || filter.role !== '' || filter.page > 1}
          onOpen={open}
          onClear={() => ask({ q: '', role: '' })}
        />
      )}
      {people.data ? <Pager list={people.data} onTurn={turn} /> : null}
      <PersonDrawer person={person} mine={person?.id === user?.id} onClose={close} />
    </section>
  );
}
