import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import type { RosterEntry } from '../api.ts';

const STATES: Readonly<Record<RosterEntry['state'], string>> = {
  registered: 'Registered',
  waitlisted: 'On the waitlist',
  offered: 'Seat offered',
  attended: 'Attended',
  no_show: 'Did not attend',
  cancelled: 'Cancelled',
};
export const STATE_CHOICES = (Object.keys(STATES) as RosterEntry['state'][]).map((value) => ({
  value,
  label: STATES[value],
}));

/** A moment on the clocks of the event's zone; a dash for none. */
export const timeAt = (at: string | null, timeZone: string): string =>
  at
    ? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        new Date(at),
      )
    : '–';

/** The columns that roster and attendance share. */
export const rosterColumns = (timeZone: string): DataColumn<RosterEntry>[] => [
  {
    title: 'Person',
    render: ({ name, email, user_id: user }) => (
      <>
        <strong>{name || 'Member'}</strong> {user ? null : <Badge tone="sample">Sample</Badge>}
        {email ? <small>{email}</small> : null}
      </>
    ),
  },
  {
    title: 'Status',
    render: ({ state }) => <Badge tone={state === 'attended' ? 'good' : 'plain'}>{STATES[state]}</Badge>,
    nowrap: true,
  },
  { title: 'Registered', render: ({ registered_at: at }) => timeAt(at, timeZone), nowrap: true },
];
