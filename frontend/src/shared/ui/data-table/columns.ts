import type { TableProps } from 'antd';
import type { ReactNode, TdHTMLAttributes } from 'react';

/** The two orders of a column, as the list's `sort` names them. */
export interface ColumnSort {
  readonly descending: string;
  readonly ascending: string;
}

/** One column of a DataTable. The first column is the heading of each card. */
export interface DataColumn<Row> {
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Figures, aligned at the end. */
  readonly numeric?: boolean;
  readonly nowrap?: boolean;
  /** A share of the table's width, such as '50%'. */
  readonly width?: string;
  /** The title is for screen readers only, as for a column of buttons. */
  readonly hiddenTitle?: boolean;
  /** The row has nothing here; a card leaves the line out. */
  readonly isEmpty?: (row: Row) => boolean;
  readonly sort?: ColumnSort;
}

type AntColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];

/** Newest or largest first, then the other way round, and never unsorted. */
const DIRECTIONS = ['descend', 'ascend', 'descend'] as const;

/** The direction in which the list is sorted by this column, if it is. */
export function directionOf(sort: ColumnSort, active: string | undefined): 'descend' | 'ascend' | null {
  if (active === sort.descending) return 'descend';
  return active === sort.ascending ? 'ascend' : null;
}

/** antd's column for one of ours; the cell carries what a card needs. */
export function antColumn<Row>(
  column: DataColumn<Row>,
  first: boolean,
  sort: string | undefined,
  hidden: (title: string) => ReactNode,
): AntColumn<Row> {
  const { title, render, numeric, nowrap, width, hiddenTitle, isEmpty } = column;
  return {
    key: title,
    title: hiddenTitle ? hidden(title) : title,
    ...(numeric ? { align: 'end' as const } : {}),
    ...(nowrap ? { className: 'data-nowrap' } : {}),
    ...(width ? { width } : {}),
    onCell: (row: Row) =>
      ({
        ...(first || hiddenTitle ? {} : { 'data-label': title }),
        ...(isEmpty?.(row) ? { 'data-empty': true } : {}),
      }) as TdHTMLAttributes<HTMLTableCellElement>,
    render: (_: unknown, row: Row) => render(row),
    ...(column.sort
      ? {
          sorter: true,
          sortOrder: directionOf(column.sort, sort),
          sortDirections: [...DIRECTIONS],
          showSorterTooltip: false,
        }
      : {}),
  };
}
