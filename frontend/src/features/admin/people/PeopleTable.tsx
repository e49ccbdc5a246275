import { useMemo, useState } from 'react';
import type { Person } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { type PagedList, PagedTable } from '../../../shared/ui/data-table/index.ts';
import { nameOf } from './person-labels.ts';
import { peopleColumns } from './people-columns.tsx';

interface PeopleTableProps {
  readonly list: PagedList<Person>;
  readonly chosen: readonly Person[];
  readonly onChoose: (people: readonly Person[]) => void;
  readonly onOpen: (id: string) => void;
}

/** The people with an account, page by page. */
export function PeopleTable({ list, chosen, onChoose, onOpen }: PeopleTableProps) {
  const { user } = useSession();
  const [now] = useState(Date.now);
  const columns = useMemo(() => peopleColumns({ ownId: user?.id, now, onOpen }), [user?.id, now, onOpen]);
  return (
    <PagedTable
      list={list}
      label="People"
      columns={columns}
      rowKey={({ id }) => id}
      selection={{
        rows: chosen,
        onChange: onChoose,
        labelOf: (person) => `Choose ${nameOf(person)}`,
        isDisabled: ({ id }) => id === user?.id,
      }}
      one="person"
      many="people"
      errorSubject="The people of this hub"
      empty="There are no people yet. Invite the first person."
      showAll="Show everyone"
    />
  );
}
