import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { checkText } from '../../../shared/connect/health-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, RowButton } from '../../../shared/ui/data-table/index.ts';
import type { AnyConnection } from './api.ts';
import { callsText, endOf, ownerName, STATES } from './connection-labels.ts';

export function StateBadge({ connection }: { connection: AnyConnection }) {
  const { label, tone } = STATES[connection.state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The columns of the list; the owner's name opens the connection. `now` in milliseconds since 1970. */
export function connectionColumns(now: number, onOpen: (id: string) => void): DataColumn<AnyConnection>[] {
  return [
    {
      title: 'Owner',
      width: '30%',
      render: (connection) => (
        <>
          <RowButton onPress={() => onOpen(connection.id)}>{ownerName(connection)}</RowButton>
          <small>
            {connection.owner.email ?? (connection.owner.kind === 'organisation' ? 'Organization' : '')}
          </small>
        </>
      ),
    },
    {
      title: 'Tool',
      render: ({ tool_name, account_label: account, key_hint: key }) => (
        <>
          {tool_name}
          {key ? <small className="data-nowrap">{key}</small> : <small>{account ?? ''}</small>}
        </>
      ),
    },
    {
      title: 'State',
      render: (connection) => {
        const end = endOf(connection, now);
        return (
          <>
            <StateBadge connection={connection} /> {end ? <Badge tone="warning">{end}</Badge> : null}
          </>
        );
      },
    },
    {
      title: 'Last check',
      render: ({ health }) => checkText(health, now) ?? '–',
      isEmpty: ({ health }) => checkText(health, now) === null,
    },
    { title: 'Calls, 30 days', render: callsText, numeric: true },
    {
      title: 'Connected',
      render: ({ created_at: at }) => timeLabel(at, now),
      nowrap: true,
    },
  ];
}
