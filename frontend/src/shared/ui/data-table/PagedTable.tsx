import type { ReactElement, ReactNode } from 'react';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListStates } from './ListStates.tsx';
import type { PagedList } from './paged-list.ts';
import { Pager } from './Pager.tsx';

interface ListProps<Row> {
  readonly list: PagedList<Row>;
  /** The list's accessible name. */
  readonly label: string;
  /** What one row and several are called: 'order', 'orders'. */
  readonly one: string;
  readonly many: string;
  /** Subject of the error's sentence. Default: 'The orders'. */
  readonly errorSubject?: string;
  /** What an empty list means; an element is shown as it is. */
  readonly empty: string | ReactElement;
  /** What an empty list means with filters. Default: 'No orders match these filters.' */
  readonly noMatch?: string;
  /** The button that takes the filters away. Default: 'Show all orders'. */
  readonly showAll?: string;
}

function emptyOf<Row>({ list, many, empty, noMatch, showAll }: ListProps<Row>): ReactNode {
  if (!list.isFiltered) return typeof empty === 'string' ? <ListEmpty>{empty}</ListEmpty> : empty;
  return (
    <ListEmpty clear={{ label: showAll ?? `Show all ${many}`, onClear: list.clear }}>
      {noMatch ?? `No ${many} match these filters.`}
    </ListEmpty>
  );
}

/** The states of a list, as its query has them. */
const statesOf = <Row,>(props: ListProps<Row>) => ({
  label: props.label,
  rows: props.list.query.data?.items,
  error: props.list.query.error,
  errorSubject: props.errorSubject ?? `The ${props.many}`,
  onRetry: () => void props.list.query.refetch(),
  empty: emptyOf(props),
});

function Pages<Row>({ list: { query, turnTo }, one, many }: ListProps<Row>) {
  if (!query.data || query.data.total === 0) return null;
  return <Pager list={query.data} one={one} many={many} onTurn={turnTo} />;
}

type OfTable = 'columns' | 'rowKey' | 'sort' | 'onSort' | 'selection' | 'expanded';

/** A list as a table, with its pages. */
export function PagedTable<Row extends object>(props: ListProps<Row> & Pick<DataTableProps<Row>, OfTable>) {
  return (
    <>
      <DataTable<Row> {...props} {...statesOf(props)} stale={props.list.query.isPlaceholderData} />
      <Pages {...props} />
    </>
  );
}

/** A list in a form of its own, such as cards, with its pages. `children` draws the rows; `isStale`: an earlier page's. */
export function PagedItems<Row>(
  props: ListProps<Row> & { readonly children: (rows: readonly Row[], isStale: boolean) => ReactNode },
) {
  return (
    <>
      <ListStates {...statesOf(props)}>
        {(rows) => props.children(rows, props.list.query.isPlaceholderData)}
      </ListStates>
      <Pages {...props} />
    </>
  );
}
