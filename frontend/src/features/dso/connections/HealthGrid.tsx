import { Checkbox } from 'antd';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { type ConnectionList, dsoApi, type Location } from '../api.ts';
import { dateText } from '../labels.ts';
import { useChange } from '../use-change.ts';

type Connection = ConnectionList['items'][number];

interface HealthGridProps {
  readonly organisation: string;
  readonly connections: ConnectionList;
  readonly locations: readonly Location[];
}

/** How a connection stands, and when it was last proven to work. */
export function State({ connection }: { connection: Connection }) {
  const { needs_reconnect: broken, connection_status: status, health } = connection;
  const good = health.good_at ? `Last good ${dateText(health.good_at)}` : 'Not checked yet';
  if (broken) return <Badge tone="warning">Reconnect needed</Badge>;
  if (status === 'mock_connected') return <Badge tone="sample">Mock Data</Badge>;
  return (
    <>
      <Badge tone={health.failed_at ? 'warning' : 'good'}>
        {health.failed_at ? 'Last check failed' : 'Live Connected'}
      </Badge>
      <small>{good}</small>
    </>
  );
}

interface ServesProps {
  readonly location: Location;
  readonly connection: Connection;
  readonly busy: boolean;
  readonly onChange: (location: Location, tools: string[]) => void;
}

function Serves({ location, connection, busy, onChange }: ServesProps) {
  const tool = connection.tool_id ?? '';
  const on = location.tool_ids.includes(tool);
  const tools = location.tool_ids.filter((one) => one !== tool);
  return (
    <div>
      <Checkbox
        checked={on}
        disabled={busy}
        aria-label={`${connection.tool_name} serves ${location.name}`}
        onChange={({ target }) => onChange(location, target.checked ? [...tools, tool] : tools)}
      />{' '}
      {on ? <State connection={connection} /> : null}
    </div>
  );
}

/** Locations down, connected tools across: which tool serves which location, and how it stands. */
export function HealthGrid({ organisation, connections, locations }: HealthGridProps) {
  const change = useChange({
    organisation,
    change: ([location, tool_ids]: readonly [Location, string[]]) =>
      dsoApi.changeLocation(organisation, location.id, { tool_ids, version: location.version }),
    done: () => null,
  });
  if (connections.items.length === 0)
    return <ListEmpty>No tool is connected for this organization yet.</ListEmpty>;
  const columns: readonly DataColumn<Location>[] = [
    { title: 'Location', render: ({ name }) => <strong>{name}</strong> },
    ...connections.items.map((connection): DataColumn<Location> => ({
      title: connection.tool_name,
      render: (location) => (
        <Serves
          {...{ location, connection, busy: change.isPending }}
          onChange={(...wanted) => change.mutate(wanted)}
        />
      ),
    })),
  ];
  return (
    <DataTable
      label="Tools by location"
      columns={columns}
      rows={locations}
      rowKey={({ id }) => id}
      empty={<ListEmpty>Add a location to say which tool serves it.</ListEmpty>}
    />
  );
}
