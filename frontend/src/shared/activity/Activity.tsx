import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { ItemList } from '../ui/item-list/ItemList.tsx';
import { logProblem, requestIdOf } from '../api/index.ts';
import { ListEmpty } from '../ui/data-table/ListEmpty.tsx';
import { RetryBlock } from '../ui/retry-block/RetryBlock.tsx';
import type { ActivityFilter, ActivityOf } from './activity-query.ts';
import { activityQuery, isFiltered, NO_FILTER } from './activity-query.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityRow } from './ActivityRow.tsx';

interface ActivityProps {
  readonly of: ActivityOf;
  /** What an empty list means here. */
  readonly empty: string;
  readonly tools?: readonly { readonly value: string; readonly label: string }[];
  /** What is shown first; by default everything. */
  readonly initial?: Partial<Pick<ActivityFilter, 'show' | 'days' | 'tool'>>;
}

function Skeletons() {
  return (
    <Flex vertical gap="large" role="status" aria-label="Loading activity">
      {[1, 2, 3, 4].map((row) => (
        // Its title would be an empty heading.
        <Skeleton key={row} active title={false} paragraph={{ rows: 2, width: ['40%', '65%'] }} />
      ))}
    </Flex>
  );
}

/** Calls to tools and events from their vendors: searched, opened, and read page after page. */
export function Activity({ of, empty, tools, initial }: ActivityProps) {
  const [filter, setFilter] = useState<ActivityFilter>({ ...NO_FILTER, ...initial });
  const [opened, setOpened] = useState<string | null>(null);
  const list = useInfiniteQuery(activityQuery(of, filter));
  const ask = useCallback(
    (changes: Partial<ActivityFilter>) => setFilter((before) => ({ ...before, ...changes })),
    [],
  );
  useEffect(() => {
    if (list.error) logProblem('The activity could not be loaded', list.error);
  }, [list.error]);
  const entries = list.data?.pages.flatMap(({ items }) => items);
  if (list.isError && !entries) {
    return (
      <RetryBlock
        what="The activity"
        requestId={requestIdOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <Flex vertical gap="middle">
      <ActivityFilters filter={filter} onAsk={ask} {...(tools ? { tools } : {})} />
      {!entries ? <Skeletons /> : null}
      {entries?.length === 0 ? (
        <ListEmpty
          clear={isFiltered(filter) && { label: 'Show Everything', onClear: () => setFilter(NO_FILTER) }}
        >
          {isFiltered(filter) ? 'No activity matches this search.' : empty}
        </ListEmpty>
      ) : null}
      {entries && entries.length > 0 ? (
        <ItemList label="Activity" busy={list.isPlaceholderData}>
          {entries.map((entry) => (
            <ActivityRow
              key={entry.id}
              entry={entry}
              of={of}
              now={Math.max(list.dataUpdatedAt, Date.parse(entry.at))}
              open={opened === entry.id}
              onToggle={() => setOpened(opened === entry.id ? null : entry.id)}
            />
          ))}
        </ItemList>
      ) : null}
      {list.hasNextPage ? (
        <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading...' : 'Show earlier'}
        </Button>
      ) : null}
    </Flex>
  );
}
