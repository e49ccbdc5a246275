import type { Person } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { RowButton } from '../../../shared/ui/data-table/index.ts';
import { addressOf, nameOf } from './person-labels.ts';
import { roleLabels, typeLabels } from './role-labels.ts';
import { StateTag } from './StateTag.tsx';

interface PeopleColumnsOptions {
  /** The signed-in administrator's id, marked as "You". */
  readonly ownId: string | undefined;
  /** The current time in Unix milliseconds, from which times are labelled. */
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

/** The columns of the list of people; the name opens the person's drawer. */
export function peopleColumns({ ownId, now, onOpen }: PeopleColumnsOptions): DataColumn<Person>[] {
  return [
    {
      title: 'Name',
      width: '30%',
      render: (person) => (
        <>
          <RowButton onPress={() => onOpen(person.id)}>{nameOf(person)}</RowButton>
          {person.id === ownId ? <Badge tone="accent">You</Badge> : null}
          <small>{addressOf(person)}</small>
        </>
      ),
    },
    {
      title: 'Type',
      render: ({ user_type, practice_name }) => (
        <>
          {typeLabels[user_type] ?? user_type}
          {practice_name ? <small>{practice_name}</small> : null}
        </>
      ),
    },
    {
      title: 'Roles',
      render: ({ roles }) => (
        <span className="row">
          {roles.length > 0
            ? roles.map((role) => <Badge key={role}>{roleLabels[role].label}</Badge>)
            : 'No role'}
        </span>
      ),
    },
    { title: 'State', render: ({ status }) => <StateTag status={status} />, nowrap: true },
    {
      title: 'Last seen',
      render: ({ last_seen_at: at }) => (at ? timeLabel(at, now) : 'Never'),
      nowrap: true,
    },
  ];
}
