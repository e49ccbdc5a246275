import { useQuery } from '@tanstack/react-query';
import { toolsQuery } from '../../../shared/connect/api.ts';
import { type ConnectionList, connectionsQuery, type Location } from '../api.ts';
import type { Viewed } from '../reading/viewed.ts';

/** A practice system that serves a location. */
export interface LocationTool {
  readonly id: string;
  readonly name: string;
  /** Undefined where the organization has no connection to it. */
  readonly connection: ConnectionList['items'][number] | undefined;
  readonly isSample: boolean;
}
export type ToolsOf = (location: Pick<Location, 'tool_ids'>) => readonly LocationTool[];

/** The tools that serve a location by their names, with the organization's connections to them. A sample has none. */
export function useToolsOf({ organisation_id: id, reading }: Viewed): ToolsOf {
  const isSample = reading === 'sample';
  const names = useQuery(toolsQuery()).data ?? [];
  const connections = useQuery({ ...connectionsQuery(id), enabled: !isSample }).data?.items ?? [];
  return ({ tool_ids: tools }) =>
    tools.map((tool) => {
      const connection = connections.find(({ tool_id }) => tool_id === tool);
      const name = connection?.tool_name ?? names.find((one) => one.id === tool)?.name ?? tool;
      return { id: tool, name, connection, isSample };
    });
}
