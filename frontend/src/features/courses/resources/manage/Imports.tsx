import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../../shared/api/index.ts';
import { timeLabel } from '../../../../shared/lib/time-labels.ts';
import { Badge } from '../../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, PagedTable, RowButton } from '../../../../shared/ui/data-table/index.ts';
import { notice } from '../../../../shared/ui/notice/notice.ts';
import { type ImportData, importsQuery, isReading, startImport } from '../api.ts';
import { useLiveImports } from './use-live-imports.ts';
import { IMPORT_STATES } from '../labels.ts';
import type { ResourcesView } from '../use-resources-view.ts';
import { useWrite } from './use-write.ts';

const addressText = (url: string): string => url.replace(/^https?:\/\//, '');

function State({ row }: { readonly row: ImportData }) {
  const { label, tone } = IMPORT_STATES[row.state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {row.source === 'mock_data' ? <Badge tone="sample">Mock Data</Badge> : null}
      {row.error || row.reject_reason ? <small>{row.error ?? row.reject_reason}</small> : null}
    </>
  );
}

/** Reads a page again as a new import. */
function TryAgain({
  row,
  onStarted,
}: {
  readonly row: ImportData;
  readonly onStarted: (id: string) => void;
}) {
  const [key] = useState(() => crypto.randomUUID());
  const again = useWrite(
    'An import was not started again',
    () => startImport(row.url, key),
    ({ import_id: id }) => onStarted(id),
  );
  return (
    <Button
      loading={again.isPending}
      onClick={() =>
        again.mutate(undefined, {
          onError: (error) => notice.error('The page was not requested again', messageOf(error)),
        })
      }
    >
      {again.isPending ? 'Starting...' : 'Try again'}
    </Button>
  );
}

const columnsOf = (view: ResourcesView, now: number): DataColumn<ImportData>[] => [
  {
    title: 'Page',
    width: '45%',
    render: (row) => (
      <>
        <RowButton onPress={() => view.review(row.id)}>{row.result?.title ?? addressText(row.url)}</RowButton>
        {row.result ? <small style={{ overflowWrap: 'anywhere' }}>{addressText(row.url)}</small> : null}
      </>
    ),
  },
  { title: 'State', render: (row) => <State row={row} /> },
  { title: 'Requested', nowrap: true, render: (row) => timeLabel(row.created_at, now) },
  {
    title: 'Action',
    hiddenTitle: true,
    isEmpty: ({ state }) => state !== 'failed',
    render: (row) => (row.state === 'failed' ? <TryAgain row={row} onStarted={view.review} /> : null),
  },
];

/** The pages that were requested, with their progress; the newest first. */
export function Imports({ view }: { readonly view: ResourcesView }) {
  const [now] = useState(Date.now);
  const imports = useQuery(importsQuery(view.filter.page));
  useLiveImports(importsQuery(view.filter.page).queryKey, imports.data?.items.some(isReading));
  return (
    <section aria-label="Imports from the web">
      <PagedTable
        list={{ ...view, isFiltered: view.filter.page > 1, query: imports }}
        label="Imports"
        columns={columnsOf(view, now)}
        rowKey={({ id }) => id}
        one="import"
        many="imports"
        empty="Nothing was imported yet. Import a page from the web to begin."
      />
    </section>
  );
}
