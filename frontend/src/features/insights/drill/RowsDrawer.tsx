import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Flex } from 'antd';
import { ApiError, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { IdleLock } from '../../../shared/lock/index.ts';
import { SampleAlert, SourceBadge } from '../../../shared/source/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { rowsQuery } from '../api.ts';
import type { Behind } from '../figure-charts.ts';
import { filterTexts } from '../filter-texts.ts';
import { useInsights } from '../insights-context.ts';
import { daysText } from '../../../shared/figures/period.ts';
import type { Rows } from '../types.ts';
import { ExportRows } from './ExportRows.tsx';
import { RowsTable } from './RowsTable.tsx';

function Refused({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isFinal) return <RetryBlock what="The records" requestId={requestIdOf(error)} onRetry={onRetry} />;
  return <Alert type="info" role="status" showIcon title={messageOf(error)} />;
}

function Head({ behind, rows }: { readonly behind: Behind; readonly rows: Rows | undefined }) {
  const { figures, summary, metrics } = useInsights();
  const filters = filterTexts(figures, summary);
  const rowsOf = rows && rows.rows_of !== behind.metric ? metrics.get(rows.rows_of) : undefined;
  return (
    <Flex vertical gap={4}>
      <p className="muted">{[daysText(behind), ...filters].join(' · ')}</p>
      {rows ? (
        <SourceBadge info={{ ...rows, tool_name: rows.tool_names.join(', '), fetched_at: rows.fetched_at }} />
      ) : null}
      {rowsOf ? (
        <p className="muted">These are the records of “{rowsOf.label}”, which this figure is made of.</p>
      ) : null}
    </Flex>
  );
}

function Records({ behind, enabled }: { readonly behind: Behind; readonly enabled: boolean }) {
  const { figures, metrics } = useInsights();
  const rows = useQuery({ ...rowsQuery(figures, behind), enabled });
  const { data, error } = rows;
  return (
    <Flex vertical gap="middle">
      <Head behind={behind} rows={data} />
      {data?.source === 'mock_data' ? <SampleAlert /> : null}
      {error && !data ? <Refused error={error} onRetry={() => void rows.refetch()} /> : null}
      {!error || data ? (
        <RowsTable rows={data} unit={metrics.get(data?.rows_of ?? '')?.unit ?? 'count'} />
      ) : null}
      {data && data.total > 0 ? <ExportRows behind={behind} withPatients={data.context === 'user'} /> : null}
    </Flex>
  );
}

interface RowsDrawerProps {
  readonly behind: Behind;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Told when it has opened or closed, after the motion. */
  readonly afterOpenChange: (open: boolean) => void;
}

/** The records behind one figure, with the filters of the page. They may be about patients, so the idle lock holds them. */
export default function RowsDrawer({ behind, open, ...drawer }: RowsDrawerProps) {
  const { metrics } = useInsights();
  const title = metrics.get(behind.metric)?.label ?? 'Records';
  return (
    <Drawer {...drawer} open={open} title={title} size="min(100vw, 860px)">
      <IdleLock>
        <Records behind={behind} enabled={open} />
      </IdleLock>
    </Drawer>
  );
}
