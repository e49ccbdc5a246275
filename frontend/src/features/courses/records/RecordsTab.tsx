import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Empty, Flex, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/api/index.ts';
import { DataTable } from '../../../shared/ui/data-table/index.ts';
import { useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { recordsQuery, useCsv } from './api.ts';
import { OutsideForm } from './OutsideForm.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { EVERYTHING, type Period } from './periods.ts';
import { recordColumns } from './record-columns.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';
import { Totals } from './Totals.tsx';
import { usePeriod } from './use-period.ts';

function Csv({ period, disabled }: { readonly period: Period | undefined; readonly disabled: boolean }) {
  const csv = useCsv();
  const save = () =>
    period &&
    csv.mutate(period, { onError: (error) => notice.error('The CSV was not saved', messageOf(error)) });
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={csv.isPending}
      disabled={disabled}
      onClick={save}
    >
      {csv.isPending ? 'Preparing...' : 'CSV'}
    </Button>
  );
}

function NoRecords({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description="No records in this period. Completing a course or an event with credits adds one."
    >
      <Flex wrap gap="small" justify="center">
        <Link className="button button-primary" to="/courses">
          Find a course
        </Link>
        <Button onClick={onAdd}>Add outside record</Button>
      </Flex>
    </Empty>
  );
}

/** The records of a period, and the one that is open; a link may lead to one of another period. */
function useRecords(period: Period | undefined) {
  const [openId, open] = useUrlParam('record');
  const list = useQuery({ ...recordsQuery(period ?? EVERYTHING), enabled: period !== undefined });
  const listed = list.data?.records.find(({ id }) => id === openId);
  const wanted = openId !== null && list.data !== undefined && !listed;
  const elsewhere = useQuery({ ...recordsQuery(EVERYTHING), enabled: wanted });
  const shown = listed ?? (wanted ? elsewhere.data?.records.find(({ id }) => id === openId) : undefined);
  return { list, open, shown };
}

/** The tab CE records: what was issued and declared, what it adds up to, and its PDF and CSV. */
export default function RecordsTab() {
  const view = usePeriod();
  const { list, open, shown } = useRecords(view.period);
  const [adding, setAdding] = useState(false);
  const columns = useMemo(() => recordColumns(open), [open]);
  const { data, error, isPlaceholderData, refetch } = list;
  return (
    <section aria-labelledby="ce-records" className="page-content">
      <SectionHeader
        id="ce-records"
        title="CE records"
        description={
          <p className="muted">
            What you completed here, and what you add yourself.{' '}
            <Link to="/courses?verify=">Verify a record</Link>
          </p>
        }
        action={
          <Flex wrap gap="small">
            <Csv period={view.period} disabled={!data || data.records.length === 0} />
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
              Add outside record
            </Button>
          </Flex>
        }
      />
      <PeriodPicker view={view} />
      {data ? (
        <Card>
          <Totals ce={data} />
        </Card>
      ) : null}
      {data || error ? null : <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <DataTable
        label="CE records"
        columns={columns}
        rows={data?.records}
        rowKey={({ id }) => id}
        stale={isPlaceholderData}
        error={error}
        errorSubject="Your CE records"
        onRetry={() => void refetch()}
        empty={<NoRecords onAdd={() => setAdding(true)} />}
      />
      <RecordDrawer record={shown} onClose={() => open(null)} />
      <OutsideForm open={adding} onClose={() => setAdding(false)} />
    </section>
  );
}
