import { useQuery } from '@tanstack/react-query';
import type { Connection } from '../api/index.ts';
import { useSession } from '../auth/index.ts';
import { useSwitchedOff } from '../capabilities/switched-off.ts';
import { connectionsQuery, toolsQuery } from '../connect/api.ts';
import { isCalendar } from './tool-kinds.ts';

interface OwnCalendars {
  /** Undefined while they are loading. */
  readonly own: readonly Connection[] | undefined;
  readonly failed: Error | null;
  readonly reload: () => Promise<unknown>;
}

/** The calendars that the person has connected and that no administrator switched off. */
export function useOwnCalendars(): OwnCalendars {
  const { user } = useSession();
  const off = useSwitchedOff();
  const connections = useQuery(connectionsQuery(user?.id ?? ''));
  const tools = useQuery(toolsQuery());
  const calendars = tools.data?.filter((tool) => isCalendar(tool) && !off.has(`tool:${tool.id}`));
  return {
    own: calendars && connections.data?.filter(({ tool_id: id }) => calendars.some((tool) => tool.id === id)),
    failed: connections.error ?? tools.error,
    reload: () => Promise.all([connections.refetch(), tools.refetch()]),
  };
}
