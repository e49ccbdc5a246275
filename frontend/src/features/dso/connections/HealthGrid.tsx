import { Checkbox } from 'antd';
import { type DataColumn, DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { type ConnectionList, dsoApi, type Location } from '../api.ts';
import { useChange } from '../use-change.ts';
import { State } from './State.tsx';

type Connection = ConnectionList['items'][number];

interface HealthGridProps {
  readonly organisation: string;
  readonly connections: ConnectionList;
  readonly locations: readonly Location[];
  /** Whoever only reads changes nothing. */
  readonly isRead: boolean;
}

interface ServesProps {
  readonly location: Location;
  readonly connection: Connection;
  readonly busy: boolean;
  readonly isRead: boolean;
  readonly onChange: (location: Location, tools: string[]) => void;
}

function Serves({ location, connection, busy, isRead, onChange }: ServesProps) {
  const tool = connection.tool_id ?? '';
  const on = location.tool_ids.includes(tool);
  const tools = location.tool_ids.filter((one) => one !== tool);
  if (isRead) return on ? <State connection={connection} /> : <>–</>;
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
export function HealthGrid({ organisation, connections, locations, isRead }: HealthGridProps) {
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
          {...{ location, connection, busy: change.isPending, isRead }}
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
