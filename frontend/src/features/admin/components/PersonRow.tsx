import type { Person } from '../../../shared/api/index.ts';
import { timeWords } from '../../../shared/lib/time-words.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { addressOf, nameOf } from '../person-words.ts';
import { roleWords, typeWords } from '../role-words.ts';

const states = {
  active: { tone: 'good', label: 'Active' },
  suspended: { tone: 'warning', label: 'Suspended' },
  unconfirmed: { tone: 'sample', label: 'Not confirmed' },
} as const;

export function StateBadge({ status }: { status: Person['status'] }) {
  const { tone, label } = states[status];
  return <Badge tone={tone}>{label}</Badge>;
}

interface PersonRowProps {
  readonly person: Person;
  readonly mine: boolean;
  readonly now: number;
  readonly onOpen: () => void;
}

/** One person: a row of the table, a card on a phone. The name opens the rest. */
export function PersonRow({ person, mine, now, onOpen }: PersonRowProps) {
  const { roles, status, user_type, practice_name, last_sign_in_at } = person;
  return (
    <tr>
      <td>
        <button type="button" className="person-name" aria-haspopup="dialog" onClick={onOpen}>
          {nameOf(person)}
        </button>
        {mine ? <Badge tone="accent">You</Badge> : null}
        <span className="person-email">{addressOf(person)}</span>
      </td>
      <td data-label="Type">
        {typeWords[user_type] ?? user_type}
        {practice_name ? <span className="person-practice">{practice_name}</span> : null}
      </td>
      <td data-label="Roles">
        <span className="person-roles">
          {roles.length > 0
            ? roles.map((role) => <Badge key={role}>{roleWords[role].label}</Badge>)
            : 'No role'}
        </span>
      </td>
      <td data-label="State">
        <StateBadge status={status} />
      </td>
      <td data-label="Last sign-in">{last_sign_in_at ? timeWords(last_sign_in_at, now) : 'Never'}</td>
    </tr>
  );
}
