import { Flex, Switch } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { daysText } from '../../../shared/figures/period.ts';
import type { ScopeChoice } from '../scopes.ts';
import type { Run } from '../types.ts';
import type { useCollection } from '../use-collection.ts';

const STATES = {
  queued: { label: 'Waiting', tone: 'plain' },
  running: { label: 'Collecting', tone: 'accent' },
  ok: { label: 'Collected', tone: 'good' },
  partial: { label: 'Incomplete', tone: 'warning' },
  failed: { label: 'Failed', tone: 'warning' },
} as const;

const columns = (now: number): DataColumn<Run>[] => [
  {
    title: 'Tool',
    render: ({ tool_name: tool, nightly }) => (
      <>
        {tool}
        <small>{nightly ? 'Nightly' : 'On request'}</small>
      </>
    ),
  },
  {
    title: 'State',
    render: ({ state, error }) => (
      <>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {error ? <small>{error}</small> : null}
      </>
    ),
  },
  { title: 'Days', render: daysText },
  { title: 'Started', render: ({ created_at: at }) => timeLabel(at, now), nowrap: true },
];

interface CollectionProps {
  readonly scope: ScopeChoice;
  readonly collection: ReturnType<typeof useCollection>;
}

/** What was collected, from where, and whether that happens every night. */
export function Collection({ scope, collection: { runs, nightly } }: CollectionProps) {
  const on = nightly.isPending ? nightly.variables : (runs.data?.nightly ?? false);
  return (
    <section aria-labelledby="insights-collection">
      <SectionHeader
        id="insights-collection"
        title="Collection"
        description="Figures are counted from your connected tools. Only totals are stored, never patient records."
      />
      <Flex vertical gap="middle">
        <Flex component="label" gap="small" align="center">
          <Switch
            checked={on}
            disabled={!scope.leads || runs.data === undefined}
            loading={nightly.isPending}
            onChange={(next) => nightly.mutate(next)}
          />
          Collect every night, with the connections I have agreed to
        </Flex>
        {nightly.error ? <Callout kind="danger">Not changed. {messageOf(nightly.error)}</Callout> : null}
        <DataTable<Run>
          label="Collections"
          columns={columns(runs.dataUpdatedAt)}
          rows={runs.data?.items}
          rowKey={({ id }) => id}
          error={runs.error}
          errorSubject="The collections"
          onRetry={() => void runs.refetch()}
          empty={<ListEmpty>Nothing was collected yet.</ListEmpty>}
        />
      </Flex>
    </section>
  );
}
