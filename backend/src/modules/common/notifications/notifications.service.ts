import { Injectable } from '@nestjs/common';
import type { Role } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, sqlOn, type Transaction } from '#platform/database/sql.ts';
import { Live } from '#common/live/index.ts';
import {
  ADD,
  ADD_FOR_ROLE,
  LIST,
  type ListRow,
  MARK,
  READ_ALL,
  SETTLE,
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
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells a person something, in one statement. The same key and the same words again change nothing, so a job may run
   * twice; other words, or `again`, replace it and open it anew.
   */
  async add({ user_id, ...notice }: NewNotification, transaction: Transaction = this.sql): Promise<void> {
    await this.write(transaction, 'notification_add', ADD, [user_id, ...this.values(notice)]);
  }

  /** The same to everybody who holds a role now. */
  async addForRole(
    role: Role,
    notice: NotificationContent,
    transaction: Transaction = this.sql,
  ): Promise<void> {
    await this.write(transaction, 'notification_add_role', ADD_FOR_ROLE, [role, ...this.values(notice)]);
  }

  /** Marks a notice as done because its purpose was reached elsewhere. Does nothing when there is none. */
  async settle(userId: string, dedupeKey: string, transaction: Transaction = this.sql): Promise<void> {
    const values = [userId, dedupeKey, this.clock.now()];
    await this.write(transaction, 'notification_settle', SETTLE, values);
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
    await this.tell(this.sql, [userId]);
    return toNotificationDto(row, now);
  }

  /** Everything open was seen. */
  async readAll(userId: string): Promise<void> {
    await this.write(this.sql, 'notifications_read_all', READ_ALL, [userId, this.clock.now()]);
  }

  /** Changes notices, and tells the open pages of those whose notices changed. */
  private async write(
    transaction: Transaction,
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<void> {
    const changed = await sqlOn(transaction).many<{ user_id: string }>(name, text, values);
    await this.tell(transaction, [...new Set(changed.map(({ user_id }) => user_id))]);
  }

  private tell(transaction: Transaction, people: readonly string[]): Promise<void> {
    const topics = people.map((id) => `person:${id}`);
    return this.live.tell(transaction, topics, 'notifications', {});
  }

  private values(notice: NotificationContent): unknown[] {
    const { kind, title, body, link, severity, due_at, dedupe_key, again } = shortenedNotification(notice);
    return [kind, title, body, link, severity, due_at, dedupe_key, this.clock.now(), again];
  }
}
