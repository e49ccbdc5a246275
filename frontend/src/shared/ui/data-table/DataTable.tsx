import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { DataColumn } from './columns.ts';
import { antColumn } from './columns.ts';
import { ListStates, type ListStatesProps } from './ListStates.tsx';
import './data-table.css';

export interface DataTableProps<Row> extends ListStatesProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** The rows are an earlier answer's while the next is loading. */
  readonly stale?: boolean;
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
  return <ListStates {...props}>{(rows) => <Rows {...props} rows={rows} />}</ListStates>;
}

function Rows<Row extends object>(props: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { label, columns, rows, rowKey, stale = false, sort, expanded } = props;
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
