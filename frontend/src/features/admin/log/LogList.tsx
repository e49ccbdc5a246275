import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';

/** What a log needs of its query, which reads page after page. */
interface LogQuery<Row> {
  readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface LogListProps<Row> {
  readonly label: string;
  readonly errorSubject: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly log: LogQuery<Row>;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** What an empty log means. */
  readonly empty: string;
  /** Shown in place of the rows: what was typed is no filter yet. */
  readonly unfinished: string | null;
  readonly children?: ReactNode;
}

/** The rows of a log, newest first, with a button for earlier ones. */
export function LogList<Row extends { readonly id: string }>(props: LogListProps<Row>) {
  const { log, isFiltered, onClear, unfinished } = props;
  const clear = isFiltered && { label: 'Show Everything', onClear };
  if (unfinished) return <ListEmpty clear={clear}>{unfinished}</ListEmpty>;
  return (
    <Flex vertical gap="middle">
      <DataTable
        label={props.label}
        columns={props.columns}
        rows={log.data?.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        stale={log.isPlaceholderData}
        error={log.error}
        errorSubject={props.errorSubject}
        onRetry={() => void log.refetch()}
        empty={
          <ListEmpty clear={clear}>{isFiltered ? 'Nothing matches these filters.' : props.empty}</ListEmpty>
        }
      />
      {log.hasNextPage ? (
        <Button block loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {log.isFetchingNextPage ? 'Loading...' : 'Show Earlier'}
        </Button>
      ) : null}
    </Flex>
  );
}
