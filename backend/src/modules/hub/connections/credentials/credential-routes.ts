import { Injectable } from '@nestjs/common';
import { Vault } from '#platform/crypto/vault.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import {
  type MovedRoute,
  ROUTE_FIELD,
  type RouteUse,
  RouteUsers,
  SettingsLock,
  type ToolRoute,
  type Withheld,
} from '#hub/tools/index.ts';
import { ConnectionDirectory } from '../directory/connection-directory.ts';
import { credentialAad } from './credential-aad.ts';
import { ReconnectNotices } from '../reconnect/reconnect-notices.ts';
import { ROUTE_REMOVED, WITHHOLD } from '../reconnect/reconnect.sql.ts';
import { FORGET_REVOCATIONS, HELD_OF_TOOL, IN_USE, PAGE } from './withhold.sql.ts';

/** A credential as it is stored, and what it is bound to. */
export interface SealedCredential {
  readonly context: 'user' | 'platform';
  readonly owner_id: string;
  readonly tool_id: string;
  readonly sealed: string;
}
interface Row extends SealedCredential, Record<string, unknown> {
  readonly id: string;
}
/** The owner of a connection that was marked. */
interface Marked extends Record<string, unknown> {
  readonly context: 'user' | 'platform';
  readonly owner_id: string;
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Finds which of a tool's named routes each connection uses. The route is one of the sealed fields. */
@Injectable()
export class CredentialRoutes extends RouteUsers {
  constructor(
    private readonly sql: Sql,
    private readonly settings: SettingsLock,
    private readonly vault: Vault,
    private readonly notices: ReconnectNotices,
    private readonly directory: ConnectionDirectory,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Returns undefined for the route that the operator set for all. */
  of({ context, owner_id, tool_id, sealed }: SealedCredential): string | undefined {
    const opened = this.vault.open(sealed, credentialAad(context, owner_id, tool_id));
    return (JSON.parse(opened) as Readonly<Record<string, string>>)[ROUTE_FIELD];
  }

  async count(toolId: string, routes: readonly ToolRoute[]): Promise<RouteUse> {
    const use = { people: 0, hub: 0 };
    for await (const page of this.pagesOn(toolId, routes))
      for (const { context } of page) use[context === 'user' ? 'people' : 'hub'] += 1;
    return use;
  }

  async removed(toolId: string, routes: readonly ToolRoute[]): Promise<void> {
    const names = list.format(routes.map(({ name }) => `“${name}”`));
    const reason = `An administrator removed the route ${names}, so this connection has no address any more.`;
    for await (const page of this.pagesOn(toolId, routes)) {
      const values = [page.map(({ id }) => id), this.clock.now(), reason];
      this.forget(await this.sql.many<Marked>('route_removed', ROUTE_REMOVED, values));
    }
    this.notices.queue(toolId);
  }

  async withhold(q: SqlRunner, toolId: string, ways: readonly MovedRoute[]): Promise<Withheld> {
    if (ways.length > 0) await this.settings.hold(q, toolId);
    const marked: Marked[] = [];
    const reasons = new Map(ways.map(({ route, reason }) => [route, reason]));
    if (reasons.has(undefined)) await q.run('revocations_forget', FORGET_REVOCATIONS, [toolId]);
    for (let after = FIRST, full = reasons.size > 0; full;) {
      const rows = await q.many<Row>('credentials_held', HELD_OF_TOOL, [toolId, after]);
      const routed = rows.map((row) => [row.id, this.of(row)] as const);
      for (const [route, reason] of reasons) {
        const ids = routed.filter(([, taken]) => taken === route).map(([id]) => id);
        marked.push(...(await q.many<Marked>('withhold', WITHHOLD, [ids, this.clock.now(), reason])));
      }
      full = rows.length === PAGE;
      after = rows.at(-1)?.id ?? after;
    }
    return { forget: () => this.forget(marked), notifyOwners: () => this.notices.queue(toolId) };
  }

  private forget(marked: readonly Marked[]): void {
    for (const { context, owner_id: ownerId } of marked) this.directory.forgetOwner(context, ownerId);
  }

  /** Page by page, so that other work goes on between. */
  private async *pagesOn(toolId: string, routes: readonly ToolRoute[]): AsyncGenerator<readonly Row[]> {
    const ids = new Set<string | undefined>(routes.map(({ id }) => id));
    for (let after = FIRST, full = true; full;) {
      const rows = await this.sql.many<Row>('credentials_of_tool', IN_USE, [toolId, after]);
      yield rows.filter((row) => ids.has(this.of(row)));
      full = rows.length === PAGE;
      after = rows.at(-1)?.id ?? after;
    }
  }
}
