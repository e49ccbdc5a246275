import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { DataTable, type DataColumn, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { standingQuery, type ToolStanding } from './api.ts';

function Agreements({ tool }: { readonly tool: ToolStanding }) {
  if (!tool.patient_data)
    return (
      <>
        Not needed
        <small>No patient data</small>
      </>
    );
  if (tool.without_agreement === 0) return <Badge tone="good">On file</Badge>;
  return (
    <>
      <Badge tone="warning">No agreement on file</Badge>
      <small>{`for ${tool.without_agreement} of ${tool.connections}`}</small>
    </>
  );
}

function Scopes({ scopes }: Pick<ToolStanding, 'scopes'>) {
  if (scopes.length === 0) return 'None recorded';
  const unused = scopes.filter(({ used }) => !used);
  return (
    <>
      {`${scopes.length - unused.length} of ${scopes.length} used in 7 days`}
      {unused.map(({ scope }) => (
        <small key={scope}>{`Unused: ${scope}`}</small>
      ))}
    </>
  );
}

const columns = (now: number): DataColumn<ToolStanding>[] => [
  {
    title: 'Tool',
    render: ({ tool_id: id, tool_name: name, connections: count }) => (
      <>
        <Link to={`/admin?tab=connections&connections_tool=${encodeURIComponent(id)}`}>{name}</Link>
        <small>{`${count} live`}</small>
      </>
    ),
  },
  { title: 'Agreement', render: (tool) => <Agreements tool={tool} /> },
  { title: 'Permissions', render: ({ scopes }) => <Scopes scopes={scopes} /> },
  {
    title: 'Oldest credential',
    render: ({ oldest_credential_at: at, old_credentials: old }) => (
      <>
        {at ? timeLabel(at, now) : '–'}
        {old > 0 ? <small>{`${old} not renewed for a year`}</small> : null}
      </>
    ),
  },
  {
    title: 'Failed calls, 24 hours',
    render: ({ tool_id: id, failed_calls: failed, sample_answers: replaced }) =>
      failed + replaced === 0 ? (
        'None'
      ) : (
        <>
          <Link to={`/admin?tab=activity&activity_days=1&activity_show=failed&activity_tool=${id}`}>
            {failed + replaced}
          </Link>
          {replaced > 0 ? <small>{`${replaced} answered with sample data`}</small> : null}
        </>
      ),
  },
  {
    title: 'Last good check',
    render: ({ oldest_good_at: at, failing, connections: count }) => (
      <>
        {at ? timeLabel(at, now) : '–'}
        {at && count > 1 ? <small>{`the oldest of ${count}`}</small> : null}
        {failing > 0 ? <Badge tone="warning">{`${failing} failed since`}</Badge> : null}
      </>
    ),
  },
];

const countedText = (at: string | null | undefined, now: number): string =>
  at ? ` Counted ${timeLabel(at, now)}.` : '';

/** What stands against the live connections: agreements, permissions, age of credentials, checks. */
export function Standing({ now }: { readonly now: number }) {
  const tools = useQuery(standingQuery);
  return (
    <section aria-labelledby="compliance-tools">
      <SectionHeader
        id="compliance-tools"
        title="Live connections by tool"
        description={`Agreements on file, permissions that nobody uses, old credentials, failed calls, and when they last worked. A tool’s name opens its connections.${countedText(tools.data?.counted_at, now)}`}
      />
      <DataTable
        label="Live connections by tool"
        columns={columns(now)}
        rows={tools.data?.items}
        rowKey={({ tool_id: id }) => id}
        error={tools.error}
        errorSubject="The live connections"
        onRetry={() => void tools.refetch()}
        empty={
          <ListEmpty>
            {tools.data?.counted_at === null
              ? 'The connections are counted every minute. The first count has not ended yet.'
              : 'No tool is connected live. Connections with sample data need no agreement.'}
          </ListEmpty>
        }
      />
    </section>
  );
}
