import { Injectable } from '@nestjs/common';
import { AppError } from '#platform/errors/app-error.ts';
import { Sql } from '#platform/database/sql.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { cursorOf } from './activity-cursor.ts';
import { type Filter, filterOf } from './activity-filter.ts';
import { COLUMNS, HUB_COLUMNS, HUB_DETAIL, HUB_TABLES, IS_OWN, OWN, OWN_DETAIL } from './activity.sql.ts';
import {
  type ActivityRow,
  type DetailRow,
  type HubFields,
  personIn,
  toDetail,
  toEntry,
} from './activity.row.ts';
import type { ActivityQuery, HubActivityQuery } from './dto/activity-query.dto.ts';
import type {
  ActivityDetailDto,
  ActivityListDto,
  HubActivityDetailDto,
  HubActivityListDto,
} from './dto/activity.dto.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^\d{1,18}$/;
const connectionNotFound = () => new AppError('not_found', 404, 'Connection not found');
const entryNotFound = () => new AppError('not_found', 404, 'Entry not found');

/** Reads the call log: a person's own connections, or all connections for admins. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly sql: Sql,
    private readonly registry: ToolRegistry,
  ) {}

  async own(userId: string, connectionId: string, query: ActivityQuery): Promise<ActivityListDto> {
    await this.assertOwn(userId, connectionId);
    const filter = filterOf(ownPart(query), this.operationsLike(query.q), 4);
    const text = `select ${COLUMNS} from call_log l where ${[OWN, ...filter.where].join(' and ')} ${PAGE(3)}`;
    const values = [connectionId, userId, query.limit + 1, ...filter.values];
    const rows = await this.sql.many<ActivityRow>(nameOf('own', filter), text, values);
    const { page, next } = split(rows, query.limit);
    return { items: page.map((row) => toEntry(row, this.registry)), next_cursor: next };
  }

  async ownEntry(userId: string, connectionId: string, id: string): Promise<ActivityDetailDto> {
    await this.assertOwn(userId, connectionId);
    const row = NUMBER.test(id)
      ? await this.sql.maybe<DetailRow>('activity_own_entry', OWN_DETAIL, [connectionId, userId, id])
      : null;
    if (!row) throw entryNotFound();
    return toDetail(row, this.registry, true);
  }

  async hub(query: HubActivityQuery): Promise<HubActivityListDto> {
    const filter = filterOf(query, this.operationsLike(query.q), 2);
    const where = filter.where.length > 0 ? `where ${filter.where.join(' and ')}` : '';
    const text = `select ${HUB_COLUMNS} from ${HUB_TABLES} ${where} ${PAGE(1)}`;
    const values = [query.limit + 1, ...filter.values];
    const rows = await this.sql.many<ActivityRow & HubFields>(nameOf('hub', filter), text, values);
    const { page, next } = split(rows, query.limit);
    const items = page.map((row) => ({ ...toEntry(row, this.registry), person: personIn(row) }));
    return { items, next_cursor: next };
  }

  /** The form of a call about other people's patients is withheld, although it holds no content. */
  async hubEntry(adminId: string, id: string): Promise<HubActivityDetailDto> {
    const row = NUMBER.test(id)
      ? await this.sql.maybe<DetailRow & HubFields>('activity_hub_entry', HUB_DETAIL, [id])
      : null;
    if (!row) throw entryNotFound();
    const classes = this.registry.find(row.tool_id)?.manifest.dataClasses ?? ['phi'];
    const shown = row.user_id === adminId || !classes.includes('phi');
    return { ...toDetail(row, this.registry, shown), person: personIn(row) };
  }

  private async assertOwn(userId: string, connectionId: string): Promise<void> {
    const found = UUID.test(connectionId)
      ? await this.sql.maybe('activity_is_own', IS_OWN, [connectionId, userId])
      : null;
    if (!found) throw connectionNotFound();
  }

  /** Operations whose title contains the search text. */
  private operationsLike(q: string | undefined): string[] {
    if (!q) return [];
    const wanted = q.toLowerCase();
    const all = this.registry.all.flatMap(({ operations }) => operations);
    return [...new Set(all.filter(({ title }) => title.toLowerCase().includes(wanted)).map(({ id }) => id))];
  }
}

const PAGE = (place: number): string => `order by l.at desc, l.id desc limit $${place}`;
const nameOf = (what: string, { name }: Filter): string => `activity_${what}_${name}`;

/** Drops the admins' filters from a person's query. */
function ownPart({ cursor, q, status, source, from, to }: ActivityQuery): Omit<HubActivityQuery, 'limit'> {
  return Object.fromEntries(
    Object.entries({ cursor, q, status, source, from, to }).filter(([, value]) => value !== undefined),
  );
}

/** One row more than the page is read: it shows whether there is another page. */
function split<R extends ActivityRow>(
  rows: readonly R[],
  limit: number,
): { readonly page: readonly R[]; readonly next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last ? cursorOf(last) : null };
}
