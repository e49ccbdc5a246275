import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { ConnectionList } from '../api.ts';
import { dateText } from '../labels.ts';

/** How a connection stands, and when it was last proven to work. */
export function State({ connection }: { readonly connection: ConnectionList['items'][number] }) {
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
