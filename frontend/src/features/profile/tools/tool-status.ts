import type { Connection, Tool } from '../../../shared/api/index.ts';
import { endText } from '../../../shared/connect/health-labels.ts';
import { handlesPatients } from '../../../shared/connect/handles-patients.ts';

export interface StatusBadge {
  /** One of the specification's, 'Reconnect needed', 'dev mode', or when the connection ends. */
  readonly label: string;
  readonly tone: 'good' | 'sample' | 'plain' | 'warning';
}

/** In place of all badges: nothing answers while it is off. */
export const SWITCHED_OFF: StatusBadge = { label: 'Switched off', tone: 'plain' };

/** The badges of a connection: what answers its calls, and what the person should know about it. */
export function badgesOf(connection: Connection, now: number): StatusBadge[] {
  if (connection.needs_reconnect) return [{ label: 'Reconnect needed', tone: 'warning' }];
  const dev: StatusBadge[] = connection.dev_mode ? [{ label: 'dev mode', tone: 'plain' }] : [];
  const end = endText(connection.health, now);
  return [kindOf(connection), ...dev, ...(end ? [{ label: end, tone: 'warning' } as const] : [])];
}

function kindOf({ connection_status, is_pica_native }: Connection): StatusBadge {
  if (connection_status === 'mock_connected') return { label: 'Mock Data', tone: 'sample' };
  if (is_pica_native) return { label: 'Live Connected', tone: 'good' };
  return { label: 'Connected', tone: 'plain' };
}

/** A tool may have several records; one that answers live stands for it, then any other. */
export function connectionOf(tool: Tool, connections: readonly Connection[]): Connection | undefined {
  const own = connections.filter(({ tool_name }) => tool_name === tool.name);
  return own.find((connection) => connection.is_pica_native && !connection.needs_reconnect) ?? own[0];
}

/** Connected with sample data, although its own account could be used by now. */
export function couldGoLive(tool: Tool, connection: Connection): boolean {
  return tool.pica_connected && connection.connection_status === 'mock_connected';
}

/** An own account answers, and its owner has not said whether the hub may check it. */
export const wantsAnswer = ({ is_pica_native, dev_mode, needs_reconnect, health }: Connection): boolean =>
  is_pica_native && !dev_mode && !needs_reconnect && health.checks === 'not_asked';

/** Live use of a tool that patient data may pass through, with no recorded agreement. */
export function lacksAgreement(tool: Tool, connection: Connection): boolean {
  return connection.is_pica_native && handlesPatients(tool) && connection.agreed_on === null;
}
