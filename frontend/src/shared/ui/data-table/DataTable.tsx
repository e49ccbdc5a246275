import { Skeleton, Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { requestIdOf } from '../../api/index.ts';
import { RetryBlock } from '../retry-block/RetryBlock.tsx';
import type { DataColumn } from './columns.ts';
import { antColumn } from './columns.ts';
import './data-table.css';

interface DataTableProps<Row> {
  /** The table's accessible name; 'Loading people' is made of it. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** The rows are an earlier answer's while the next is loading. */
  readonly stale?: boolean;
  /** Why there are no rows; shown with a way to try again, unless earlier rows can stay. */
  readonly error?: Error | null;
  /** Subject of the error's sentence: 'The people of this hub'. */
  readonly errorSubject?: string;
  readonly onRetry?: () => void;
  /** Shown instead of a table without rows. */
  readonly empty: ReactNode;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** Rows can be chosen, and stay chosen while the pages are turned. */
  readonly selection?: Selection<Row>;
  /** A row below the row of this key. */
  readonly expanded?: { readonly key: string | null; readonly render: (row: Row) => ReactNode };
}

interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** The name of a row's checkbox. */
  readonly labelOf: (row: Row) => string;
  readonly isDisabled?: (row: Row) => boolean;
}

const selectionOf = <Row extends object>(
  { rows, onChange, labelOf, isDisabled }: Selection<Row>,
  rowKey: (row: Row) => string,
): TableProps<Row>['rowSelection'] => ({
  selectedRowKeys: rows.map(rowKey),
  preserveSelectedRowKeys: true,
  onChange: (_keys, chosen) => onChange(chosen),
  getCheckboxProps: (row) => ({ 'aria-label': labelOf(row), disabled: isDisabled?.(row) ?? false }),
});

const hidden = (title: string) => <span className="visually-hidden">{title}</span>;

/** antd's table in the states every list has: loading, failed, empty, stale, full. Below 768 px each row is a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, stale = false, error, empty, sort, expanded } = props;
  if (!rows) {
    if (error) return <Failed {...props} error={error} />;
    return <Loading label={label} />;
  }
  if (rows.length === 0) return <>{empty}</>;
  return (
    <Table<Row>
      className="data-table"
      data-stale={stale || undefined}
      aria-label={label}
      aria-busy={stale}
      columns={columns.map((column, index) => antColumn(column, index === 0, sort, hidden))}
      dataSource={rows}
      rowKey={rowKey}
      pagination={false}
      onChange={(_page, _filters, sorter) => {
        const sorted = [sorter].flat()[0];
        const column = columns.find(({ title }) => title === sorted?.columnKey);
        if (column?.sort)
          props.onSort?.(sorted?.order === 'ascend' ? column.sort.ascending : column.sort.descending);
      }}
      {...(props.selection ? { rowSelection: selectionOf(props.selection, rowKey) } : {})}
      {...(expanded
        ? {
            expandable: {
              showExpandColumn: false,
              expandedRowKeys: expanded.key ? [expanded.key] : [],
              expandedRowRender: expanded.render,
            },
          }
        : {})}
    />
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={`Loading ${label.charAt(0).toLowerCase()}${label.slice(1)}`}>
      <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}

type FailedProps = Pick<DataTableProps<never>, 'label' | 'errorSubject' | 'onRetry'> & { error: Error };

function Failed({ label, errorSubject = label, error, onRetry }: FailedProps) {
  return <RetryBlock what={errorSubject} requestId={requestIdOf(error)} onRetry={() => onRetry?.()} />;
}
