import { Skeleton } from 'antd';
import { useState } from 'react';
import type { PersonList } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { PersonRow } from './PersonRow.tsx';

interface PeopleTableProps {
  readonly list: PersonList | undefined;
  /** The next answer is on its way; what is shown is the last one. */
  readonly stale: boolean;
  readonly searched: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClear: () => void;
}

const COLUMNS = ['Name', 'Type', 'Roles', 'State', 'Last sign-in'];

/** The people of one page. Below 768 px every row is a card, with the column's name beside the fact. */
export function PeopleTable({ list, stale, searched, onOpen, onClear }: PeopleTableProps) {
  const { user } = useSession();
  const [now] = useState(Date.now);
  if (!list) return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label="Loading people" />;
  if (list.items.length === 0) {
    return (
      <div className="people-empty">
        <p>{searched ? 'Nobody matches that.' : 'Nobody is here yet. Invite the first person.'}</p>
        {searched ? (
          <button type="button" className="button button-secondary" onClick={onClear}>
            Show Everybody
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <table className="people" aria-label="People" data-stale={stale || undefined} aria-busy={stale}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.items.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            mine={person.id === user?.id}
            now={now}
            onOpen={() => onOpen(person.id)}
          />
        ))}
      </tbody>
    </table>
  );
}
