import type { NotificationDto, NotificationListDto } from './dto/notification.dto.ts';
import type { NotificationsQuery } from './dto/notifications-query.dto.ts';
import type { ListRow, NotificationRow } from './notification.sql.ts';

export function toNotificationDto(row: NotificationRow, now: Date): NotificationDto {
  const { id, kind, title, body, link, severity, due_at, read_at, done_at, created_at } = row;
  return {
    ...{ id, kind, title, body, link, severity },
    due_at: due_at?.toISOString() ?? null,
    overdue: done_at === null && due_at !== null && due_at < now,
    read_at: read_at?.toISOString() ?? null,
    done_at: done_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

export function toListDto(
  rows: readonly ListRow[],
  { page, page_size }: NotificationsQuery,
  now: Date,
): NotificationListDto {
  const [{ total, unread } = { total: 0, unread: 0 }] = rows;
  const items = rows.filter(isThere).map((row) => toNotificationDto(row, now));
  return { items, total, page, page_size, unread };
}

const isThere = (row: ListRow): row is ListRow & NotificationRow => row.id !== null;
