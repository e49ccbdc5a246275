import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { likePart } from '#platform/lists/like.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { type HealthColumns, toHealthDto } from '../health/health-columns.ts';
import { type Condition, CONDITIONS, countOf, pageOf } from './all-connections.sql.ts';
import type {
  AllConnectionsDto,
  AllConnectionsQuery,
  AnyConnectionDto,
  ConnectionOwnerDto,
} from './all-connections.dto.ts';

const DAY_MS = 86_400_000;
const USAGE_DAYS = 30;

interface Row extends HealthColumns, Record<string, unknown> {
  readonly id: string;
  readonly user_id: string | null;
  readonly organisation_id: string | null;
  readonly tool_name: string;
  readonly connection_status: string;
  readonly is_pica_native: boolean;
  readonly dev_mode: boolean;
  readonly needs_reconnect: boolean;
  readonly reconnect_reason: string | null;
  readonly created_at: Date;
  readonly email: string | null;
  readonly person_name: string | null;
  readonly organisation_name: string | null;
  readonly account_label: string | null;
  readonly key_hint: string | null;
  readonly asked_at: Date | null;
  readonly calls: number;
  readonly last_at: Date | null;
}

type Chosen = readonly (readonly [keyof typeof CONDITIONS, string?])[];

/** All connections of this installation as administrators see them, in two statements: people's, organisations' and the hub's. */
@Injectable()
export class AllConnections {
  constructor(
    private readonly sql: Sql,
    private readonly registry: ToolRegistry,
    private readonly clock: Clock,
  ) {}

  async list(query: AllConnectionsQuery): Promise<AllConnectionsDto> {
    const { page, page_size: size } = query;
    const chosen = this.chosen(query);
    const [rows, total] = await this.read(chosen, [size, (page - 1) * size]);
    return { items: rows.map((row) => this.show(row)), total, page, page_size: size };
  }

  /** How many the list with these filters holds. */
  async count(filters: Pick<AllConnectionsQuery, 'state' | 'ends_within'>): Promise<number> {
    const chosen = this.chosen({ q: '', page: 1, page_size: 1, ...filters });
    const name = chosen.map(([key]) => key).join('_');
    const values = chosen.flatMap(([, value]) => (value === undefined ? [] : [value]));
    const { total } = await this.sql.one<{ total: number }>(
      `all_connections_count_${name}`,
      countOf(...whereOf(chosen, 0)),
      values,
    );
    return total;
  }

  private async read(chosen: Chosen, page: readonly number[]): Promise<[Row[], number]> {
    const counted = whereOf(chosen, 0);
    // Two filters leave out one table each: nothing can match.
    if (counted.every((one) => one === null)) return [[], 0];
    const name = chosen.map(([key]) => key).join('_');
    const values = chosen.flatMap(([, value]) => (value === undefined ? [] : [value]));
    const since = new Date(this.clock.now().getTime() - USAGE_DAYS * DAY_MS);
    const [rows, { total }] = await Promise.all([
      this.sql.many<Row>(`all_connections_${name}`, pageOf(...whereOf(chosen, 3)), [
        ...page,
        since,
        ...values,
      ]),
      this.sql.one<{ total: number }>(`all_connections_count_${name}`, countOf(...counted), values),
    ]);
    return [rows, total];
  }

  private chosen({
    q,
    tool,
    state,
    owner,
    ends_within: days,
    user,
    organisation,
  }: AllConnectionsQuery): Chosen {
    const toolName = tool === undefined ? undefined : (this.registry.find(tool)?.manifest.name ?? tool);
    const ends = days && new Date(this.clock.now().getTime() + Number(days) * DAY_MS).toISOString();
    const all: readonly (readonly [keyof typeof CONDITIONS, string?] | false)[] = [
      toolName !== undefined && ['tool', toolName],
      state !== undefined && [state],
      owner !== undefined && [owner],
      user !== undefined && ['of_user', user],
      organisation !== undefined && ['of_organisation', organisation],
      ends !== undefined && ['ends', ends],
      q !== '' && ['q', likePart(q)],
    ];
    return all.filter((one) => one !== false);
  }

  private show(row: Row): AnyConnectionDto {
    const health = toHealthDto(row);
    const { id, tool_name, reconnect_reason, account_label, key_hint, calls } = row;
    return {
      ...{ id, tool_name, reconnect_reason, account_label, key_hint, health },
      tool_id: this.registry.find(tool_name)?.manifest.id ?? null,
      owner: ownerOf(row),
      state: stateOf(row, health.failed_at !== null),
      calls_30_days: calls,
      last_used_at: row.last_at?.toISOString() ?? null,
      asked_at: row.asked_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    };
  }
}

/** The conditions of both tables, their values numbered after the first `before`. A table that one filter leaves out is null. */
function whereOf(chosen: Chosen, before: number): [readonly string[] | null, readonly string[] | null] {
  let at = before;
  const parts = chosen.map(([key, value]): Condition => {
    const { people, shared }: Condition = CONDITIONS[key];
    if (value === undefined) return { people, shared };
    at += 1;
    const place = `$${at}`;
    return {
      people: people?.replaceAll('$v', place) ?? null,
      shared: shared?.replaceAll('$v', place) ?? null,
    };
  });
  const all = (of: (part: Condition) => string | null) => {
    const texts = parts.map(of);
    return texts.includes(null) ? null : (texts as string[]);
  };
  return [all(({ people }) => people), all(({ shared }) => shared)];
}

function ownerOf({
  user_id,
  organisation_id,
  person_name,
  organisation_name,
  email,
}: Row): ConnectionOwnerDto {
  if (user_id !== null) return { kind: 'person', id: user_id, name: person_name, email };
  if (organisation_id === null) return { kind: 'hub', id: null, name: null, email: null };
  return { kind: 'organisation', id: organisation_id, name: organisation_name, email: null };
}

function stateOf(row: Row, failed: boolean): AnyConnectionDto['state'] {
  if (row.needs_reconnect) return 'needs_reconnect';
  if (row.connection_status === 'mock_connected') return 'sample';
  if (!row.is_pica_native || row.dev_mode) return 'placeholder';
  return failed ? 'failing' : 'live';
}
