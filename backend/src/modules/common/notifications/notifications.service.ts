import { Injectable } from '@nestjs/common';
import type { Role } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, sqlOn, type Transaction } from '#platform/database/sql.ts';
import {
  ADD,
  ADD_FOR_ROLE,
  LIST,
  type ListRow,
  MARK,
  READ_ALL,
  type NotificationRow,
} from './notification.sql.ts';
import type { NotificationsQuery } from './dto/notifications-query.dto.ts';
import type { NotificationDto, NotificationListDto } from './dto/notification.dto.ts';
import { notificationNotFound } from './notifications.errors.ts';
import { shortenedNotification, type NewNotification, type NotificationContent } from './new-notification.ts';
import { toListDto, toNotificationDto } from './notification.mapper.ts';

export type Mark = keyof typeof MARK;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What people are told in the product. Whoever makes something happen adds its notice here, in its own transaction; the
 * words are theirs, and never name a patient. Mails are somebody else's.
 */
@Injectable()
export class Notifications {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells a person something, in one statement. The same key and the same words again change nothing, so a job may run
   * twice; other words, or `again`, replace it and open it anew.
   */
  async add({ user_id, ...notice }: NewNotification, transaction: Transaction = this.sql): Promise<void> {
    await sqlOn(transaction).run('notification_add', ADD, [user_id, ...this.values(notice)]);
  }

  /** The same to everybody who holds a role now. */
  async addForRole(
    role: Role,
    notice: NotificationContent,
    transaction: Transaction = this.sql,
  ): Promise<void> {
    await sqlOn(transaction).run('notification_add_role', ADD_FOR_ROLE, [role, ...this.values(notice)]);
  }

  /** Marks a notice as done because its purpose was reached elsewhere. Does nothing when there is none. */
  async settle(userId: string, dedupeKey: string, transaction: Transaction = this.sql): Promise<void> {
    await sqlOn(transaction).run(
      'notification_settle',
      `update notifications set done_at = $3, updated_at = $3
        where user_id = $1 and dedupe_key = $2 and done_at is null`,
      [userId, dedupeKey, this.clock.now()],
    );
  }

  /** One page; of the open ones what is overdue stands first, then what weighs most, then what is due next. */
  async list(userId: string, query: NotificationsQuery): Promise<NotificationListDto> {
    const { state, page, page_size } = query;
    const now = this.clock.now();
    const values = [userId, now, page_size, (page - 1) * page_size];
    const rows = await this.sql.many<ListRow>(`notifications_${state}`, LIST[state], values);
    return toListDto(rows, query, now);
  }

  /** Marks the caller's own as read, done or open; another person's is answered like a missing one. */
  async mark(userId: string, id: string, mark: Mark): Promise<NotificationDto> {
    const now = this.clock.now();
    const row = UUID.test(id)
      ? await this.sql.maybe<NotificationRow>(`notification_${mark}`, MARK[mark], [id, userId, now])
      : null;
    if (!row) throw notificationNotFound();
    return toNotificationDto(row, now);
  }

  /** Everything open was seen. */
  async readAll(userId: string): Promise<void> {
    await this.sql.run('notifications_read_all', READ_ALL, [userId, this.clock.now()]);
  }

  private values(notice: NotificationContent): unknown[] {
    const { kind, title, body, link, severity, due_at, dedupe_key, again } = shortenedNotification(notice);
    return [kind, title, body, link, severity, due_at, dedupe_key, this.clock.now(), again];
  }
}
