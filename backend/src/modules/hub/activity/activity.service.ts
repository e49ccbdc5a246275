import { Injectable } from '@nestjs/common';
import { AppError } from '#platform/errors/app-error.ts';
import { Sql } from '#platform/database/sql.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { cursorOf } from './activity-cursor.ts';
import { type Filter, filterOf } from './activity-filter.ts';
import { HUB_DETAIL, hubPage, hubPageOfWords, IS_OWN, OWN_DETAIL, ownPage } from './activity.sql.ts';
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
    const { text, values } = statementOf(filter, [connectionId, userId, query.limit + 1], ownPage);
    const rows = await this.sql.many<ActivityRow>(nameOf('own_calls', filter), text, values);
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
    const { text, values } = statementOf(filter, [query.limit + 1], (where, words) =>
      words ? hubPageOfWords(where, words) : hubPage(where),
    );
    const rows = await this.sql.many<ActivityRow & HubFields>(nameOf('calls', filter), text, values);
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

/** At most 63 characters, which is what PostgreSQL keeps of a name. */
const nameOf = (what: string, { name, words }: Filter): string =>
  `${what}_${name}${words === null ? '' : '_words'}`;

/** The text of a page's statement, and its values: first those that each page has, last the words that are searched for. */
function statementOf(
  { where, values, words }: Filter,
  first: readonly unknown[],
  page: (where: readonly string[], words?: string) => string,
): { readonly text: string; readonly values: readonly unknown[] } {
  const all = [...first, ...values];
  return words === null
    ? { text: page(where), values: all }
    : { text: page(where, `$${all.length + 1}`), values: [...all, words] };
}

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
