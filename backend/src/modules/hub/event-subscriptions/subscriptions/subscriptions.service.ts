import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { EventSender } from '#hub/egress/index.ts';
import { DeliveryQueue } from '../deliveries/delivery-queue.ts';
import type {
  ChangeSubscriptionDto,
  NewPlatformSubscriptionDto,
  SubscriptionDto,
  SubscriptionListDto,
  SubscriptionSecretDto,
} from '../dto/subscription.dto.ts';
import { type Scope, scopeValues } from '../event-types.ts';
import { addressRefused, subscriptionNotFound, tooMany } from '../event-subscriptions.errors.ts';
import { isId } from '../is-id.ts';
import { newSigningSecret, secretAad } from './subscription-secret.ts';
import { type SubscriptionRow, toSubscriptionDto } from './subscription.row.ts';
import * as sql from './subscription.sql.ts';

const MOST = { user: 10, platform: 20 } as const;

/** Which systems are told of what, each owner's own ones. Every change stands in the audit log, secrets nowhere. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly sql: Sql,
    private readonly vault: Vault,
    private readonly sender: EventSender,
    private readonly queue: DeliveryQueue,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(scope: Scope): Promise<SubscriptionListDto> {
    const rows = await this.sql.many<SubscriptionRow>('event_subs', sql.LIST, scopeValues(scope));
    return { items: rows.map(toSubscriptionDto) };
  }

  async create(scope: Scope, wanted: NewPlatformSubscriptionDto): Promise<SubscriptionSecretDto> {
    const { url, description = '', events, allow_private: allowPrivate = false } = wanted;
    await this.assertMayReceive(url, allowPrivate);
    const id = randomUUID();
    const secret = newSigningSecret();
    const sealed = this.vault.seal(secret, secretAad(id));
    await this.sql.tx(async (q) => {
      await this.assertRoom(scope, q);
      await q.run('event_sub_add', sql.INSERT, [
        ...[...scopeValues(scope), id, scope.userId, url, description, events, allowPrivate, sealed],
        this.clock.now(),
      ]);
      await this.record('created', id, scope, q);
    });
    return { ...(await this.find(scope, id)), secret };
  }

  async change(scope: Scope, id: string, wanted: ChangeSubscriptionDto): Promise<SubscriptionDto> {
    const { url = null, description = null, events = null, state = null } = wanted;
    const known = await this.find(scope, id);
    if (url !== null && url !== known.url) await this.assertMayReceive(url, known.allow_private);
    await this.sql.tx(async (q) => {
      const values = [...scopeValues(scope), id, url, description, events, state, this.clock.now()];
      if (!(await q.run('event_sub_change', sql.UPDATE, values))) throw subscriptionNotFound();
      await this.record('changed', id, scope, q);
    });
    if (state === 'active') this.queue.begin();
    return this.find(scope, id);
  }

  async remove(scope: Scope, id: string): Promise<void> {
    if (!isId(id)) throw subscriptionNotFound();
    await this.sql.tx(async (q) => {
      if (!(await q.run('event_sub_remove', sql.DELETE, [...scopeValues(scope), id])))
        throw subscriptionNotFound();
      await this.record('removed', id, scope, q);
    });
  }

  /** The old one is worth nothing from now on. */
  async newSecret(scope: Scope, id: string): Promise<SubscriptionSecretDto> {
    const known = await this.find(scope, id);
    const secret = newSigningSecret();
    const sealed = this.vault.seal(secret, secretAad(id));
    await this.sql.tx(async (q) => {
      await q.run('event_sub_secret', sql.NEW_SECRET, [...scopeValues(scope), id, sealed, this.clock.now()]);
      await this.record('secret_changed', id, scope, q);
    });
    return { ...known, secret };
  }

  async find(scope: Scope, id: string): Promise<SubscriptionDto> {
    const values = [...scopeValues(scope), id];
    const row = isId(id) ? await this.sql.maybe<SubscriptionRow>('event_sub', sql.FIND, values) : null;
    if (!row) throw subscriptionNotFound();
    return toSubscriptionDto(row);
  }

  private async assertMayReceive(url: string, allowPrivate: boolean): Promise<void> {
    const fault = await this.sender.faultOf(url, allowPrivate);
    if (fault) throw addressRefused(fault);
  }

  private async assertRoom(scope: Scope, q: SqlRunner): Promise<void> {
    const values = scopeValues(scope);
    await q.many('event_subs_lock', sql.LOCK, values);
    const { count } = await q.one<{ count: number }>('event_subs_count', sql.COUNT, values);
    if (count >= MOST[scope.kind]) throw tooMany(MOST[scope.kind]);
  }

  private record(what: string, subject: string, { kind, userId }: Scope, q: SqlRunner): Promise<void> {
    const action = `event_subscription.${what}`;
    return this.audit.record({ action, subject, actorId: userId, detail: { scope: kind } }, q);
  }
}
