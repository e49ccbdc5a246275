import type { PlatformConnection, ToolState } from '../../../shared/api/index.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Live or sample, and why, in one sentence. */
export function whyText({ ready, always_live, missing }: ToolState): string {
  if (always_live) return 'Live for everyone who brings their own key.';
  if (ready) return 'Live: everything it needs is set.';
  const labels = missing.map((label) => label.charAt(0).toLowerCase() + label.slice(1));
  return `Sample data until ${list.format(labels)} ${labels.length > 1 ? 'are' : 'is'} set.`;
}

export interface HubText {
  readonly label: string;
  readonly tone: 'good' | 'sample' | 'warning' | 'plain';
}

/** How the hub's own connection stands, for a badge. */
export function hubText(connection: PlatformConnection | undefined): HubText {
  if (!connection) return { label: 'Not connected', tone: 'plain' };
  if (connection.needs_reconnect) return { label: 'Reconnect needed', tone: 'warning' };
  if (connection.connection_status === 'mock_connected') return { label: 'Mock Data', tone: 'sample' };
  return { label: connection.dev_mode ? 'Connected, dev mode' : 'Live Connected', tone: 'good' };
}

/** Under which name the environment sets it. */
export const variableName = (toolId: string, setting: string): string =>
  `HUB_${toolId.replaceAll('-', '_')}_${setting}`.toUpperCase();

/** What another address means, said where it is confirmed. */
export const WHY_PROVE =
  'People’s keys and records go to the address that you enter. If its host changes, everyone who connected this tool must reconnect it.';
