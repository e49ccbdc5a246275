import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { Vault } from '#platform/crypto/vault.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
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
import { TokenRevocation } from '../oauth/token-revocation.entity.ts';
import { Credential } from './credential.entity.ts';
import { IN_USE } from './withhold.sql.ts';

/** A credential as it is stored, and what it is bound to. */
export type SealedCredential = Pick<Credential, 'context' | 'ownerId' | 'toolId' | 'sealed'>;

/** The owner of a connection that was marked. */
interface Marked extends Record<string, unknown> {
  readonly context: 'user' | 'platform';
  readonly owner_id: string;
}

/** The number of credentials that are read at a time, so that other work continues in between. */
const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Finds which of a tool's named routes each connection uses. The route is one of the sealed fields. */
@Injectable()
export class CredentialRoutes extends RouteUsers {
  constructor(
    private readonly data: DataSource,
    private readonly settings: SettingsLock,
    private readonly vault: Vault,
    private readonly notices: ReconnectNotices,
    private readonly directory: ConnectionDirectory,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Returns undefined for the route that the operator set for all. */
  of({ context, ownerId, toolId, sealed }: SealedCredential): string | undefined {
    const opened = this.vault.open(sealed, credentialAad(context, ownerId, toolId));
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
    const reason = `An administrator removed the route ${names}, so this connection no longer has an address.`;
    for await (const page of this.pagesOn(toolId, routes)) {
      const values = [page.map(({ id }) => id), this.clock.now(), reason];
      const marked = await this.data.transaction((manager) =>
        sqlOn(manager).many<Marked>('route_removed', ROUTE_REMOVED, values),
      );
      this.forget(marked);
    }
    this.notices.queue(toolId);
  }

  async withhold(manager: EntityManager, toolId: string, routes: readonly MovedRoute[]): Promise<Withheld> {
    if (routes.length > 0) await this.settings.hold(manager, toolId);
    const marked: Marked[] = [];
    const reasons = new Map(routes.map(({ route, reason }) => [route, reason]));
    if (reasons.has(undefined)) await manager.delete(TokenRevocation, { toolId });
    for (let after = FIRST, full = reasons.size > 0; full;) {
      const rows = await heldAfter(manager, toolId, after);
      const routed = rows.map((row) => [row.id, this.of(row)] as const);
      for (const [route, reason] of reasons) {
        const ids = routed.filter(([, taken]) => taken === route).map(([id]) => id);
        const values = [ids, this.clock.now(), reason];
        marked.push(...(await sqlOn(manager).many<Marked>('withhold', WITHHOLD, values)));
      }
      full = rows.length === PAGE;
      after = rows.at(-1)?.id ?? after;
    }
    return { forget: () => this.forget(marked), notifyOwners: () => this.notices.queue(toolId) };
  }

  private forget(marked: readonly Marked[]): void {
    for (const { context, owner_id: ownerId } of marked) this.directory.forgetOwner(context, ownerId);
  }

  /** Page by page, so that other work continues in between. */
  private async *pagesOn(
    toolId: string,
    routes: readonly ToolRoute[],
  ): AsyncGenerator<readonly Credential[]> {
    const ids = new Set<string | undefined>(routes.map(({ id }) => id));
    for (let after = FIRST, full = true; full;) {
      const rows = await this.inUseAfter(toolId, after);
      yield rows.filter((row) => ids.has(this.of(row)));
      full = rows.length === PAGE;
      after = rows.at(-1)?.id ?? after;
    }
  }

  /** Credentials of live connections. */
  private inUseAfter(toolId: string, after: string): Promise<Credential[]> {
    return this.data.manager
      .createQueryBuilder(Credential, 'c')
      .where({ toolId, id: MoreThan(after) })
      .andWhere(IN_USE)
      .orderBy('c.id')
      .limit(PAGE)
      .getMany();
  }
}

/** Credentials that are not withheld yet, whatever connection they belong to. */
const heldAfter = (manager: EntityManager, toolId: string, after: string): Promise<Credential[]> =>
  manager.find(Credential, {
    where: { toolId, id: MoreThan(after), withheldAt: IsNull() },
    order: { id: 'ASC' },
    take: PAGE,
  });
