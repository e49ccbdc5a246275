import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import type { Notification, NotificationList } from '../../../shared/api/index.ts';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { NoticeRow, notifications, onNoticeMarked } from '../../../shared/notifications/index.ts';
import { ItemList } from '../../../shared/ui/item-list/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';

const MOST = 100;

/** All open notices, for people with more than seven. */
export function MoreNotices({ now }: { now: number }) {
  const cache = useQueryClient();
  const userId = useSession().user?.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['notifications', userId, 'open'],
    queryFn: ({ signal }) => notifications.list('open', MOST, signal),
    staleTime: 0,
  });
  useEffect(
    () =>
      onNoticeMarked((marked: Notification) =>
        cache.setQueryData<NotificationList>(
          ['notifications', userId, 'open'],
          (list) =>
            list && { ...list, items: list.items.map((item) => (item.id === marked.id ? marked : item)) },
        ),
      ),
    [cache, userId],
  );
  if (error && !data)
    return (
      <RetryBlock what="Your notifications" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <ItemList label="Needs attention">
      {data.items.map((item) => (
        <NoticeRow key={item.id} notice={item} now={now} unread={!item.read_at} />
      ))}
    </ItemList>
  );
}
