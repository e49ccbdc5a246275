import { useMemo, useState } from 'react';
import type { Person, PersonList } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { nameOf } from './person-labels.ts';
import { peopleColumns } from './people-columns.tsx';

interface PeopleTableProps {
  readonly list: PersonList | undefined;
  /** The next answer is loading; what is shown is the last one. */
  readonly stale: boolean;
  readonly error: Error | null;
  readonly isFiltered: boolean;
  readonly chosen: readonly Person[];
  readonly onChoose: (people: readonly Person[]) => void;
  readonly onOpen: (id: string) => void;
  readonly onClear: () => void;
  readonly onRetry: () => void;
}

/** One page of the people with an account. */
export function PeopleTable(props: PeopleTableProps) {
  const { list, stale, error, isFiltered, chosen, onChoose, onOpen, onClear, onRetry } = props;
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
      selection={{
        rows: chosen,
        onChange: onChoose,
        labelOf: (person) => `Choose ${nameOf(person)}`,
        isDisabled: ({ id }) => id === user?.id,
      }}
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
