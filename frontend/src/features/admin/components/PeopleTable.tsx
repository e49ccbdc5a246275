import { useMemo, useState } from 'react';
import type { PersonList } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { peopleColumns } from './people-columns.tsx';

interface PeopleTableProps {
  readonly list: PersonList | undefined;
  /** The next answer is loading; what is shown is the last one. */
  readonly stale: boolean;
  readonly error: Error | null;
  readonly isFiltered: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClear: () => void;
  readonly onRetry: () => void;
}

/** One page of the people with an account. */
export function PeopleTable({ list, stale, error, isFiltered, onOpen, onClear, onRetry }: PeopleTableProps) {
  const { user } = useSession();
  const [now] = useState(Date.now);
  const columns = useMemo(() => peopleColumns({ ownId: user?.id, now, onOpen }), [user?.id, now, onOpen]);
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={list?.items}
      rowKey={({ id }) => id}
      stale={stale}
      error={error}
      errorSubject="The people of this hub"
      onRetry={onRetry}
      empty={
        <ListEmpty clear={isFiltered && { label: 'Show Everyone', onClear }}>
          {isFiltered
            ? 'No people match these filters.'
            : 'There are no people yet. Invite the first person.'}
        </ListEmpty>
      }
    />
  );
}
