import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { Audit } from '#common/audit/index.ts';
import { EventSender } from '#hub/egress/index.ts';
import { Violations } from '#hub/violations/index.ts';
import { DeliveryQueue } from '../deliveries/delivery-queue.ts';
import type {
  ChangeSubscriptionDto,
  NewPlatformSubscriptionDto,
  SubscriptionDto,
  SubscriptionListDto,
  SubscriptionSecretDto,
} from '../dto/subscription.dto.ts';
import { ownerOf, type Scope } from '../event-types.ts';
import { addressRefused, subscriptionNotFound, tooMany } from '../event-subscriptions.errors.ts';
import { isId } from '../is-id.ts';
import { newSigningSecret, secretAad } from './subscription-secret.ts';
import { EventSubscription } from './event-subscription.entity.ts';
import { toSubscriptionDto } from './subscription.mapper.ts';
import { EventDelivery } from '../deliveries/event-delivery.entity.ts';

const MOST = { user: 10, platform: 20 } as const;

/** Subscriptions to events, each owner's own. Every change is audited, without the secret. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly database: DataSource,
    private readonly vault: Vault,
    private readonly sender: EventSender,
    private readonly queue: DeliveryQueue,
    private readonly violations: Violations,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(scope: Scope): Promise<SubscriptionListDto> {
    return { items: await this.found(scope) };
  }

  async create(scope: Scope, wanted: NewPlatformSubscriptionDto): Promise<SubscriptionSecretDto> {
    const { url, description = '', events, allow_private: allowPrivate = false } = wanted;
    await this.assertMayReceive(url, allowPrivate, scope);
    const id = randomUUID();
    const secret = newSigningSecret();
    const sealedSecret = this.vault.seal(secret, secretAad(id));
    const now = this.clock.now();
    await this.database.transaction(async (manager) => {
      await this.assertRoom(scope, manager);
      await manager.insert(EventSubscription, {
        ...{ id, scope: scope.kind, userId: scope.kind === 'user' ? scope.userId : null },
        ...{ createdBy: scope.userId, url, description, events, allowPrivate, sealedSecret },
        ...{ createdAt: now, updatedAt: now },
      });
      await this.record('created', id, scope, manager);
    });
    return { ...(await this.find(scope, id)), secret };
  }

  async change(scope: Scope, id: string, wanted: ChangeSubscriptionDto): Promise<SubscriptionDto> {
    const { url, description, events, state } = wanted;
    const known = await this.find(scope, id);
    if (url !== undefined && url !== known.url) await this.assertMayReceive(url, known.allow_private, scope);
    await this.database.transaction(async (manager) => {
      const row = { ...ownerOf(scope), id };
      const changed = { url, description, events, state, updatedAt: this.clock.now() };
      const { affected } = await manager.update(EventSubscription, row, changed);
      if (!affected) throw subscriptionNotFound();
      await this.record('changed', id, scope, manager);
    });
    if (state === 'active') this.queue.begin();
    return this.find(scope, id);
  }

  async remove(scope: Scope, id: string): Promise<void> {
    if (!isId(id)) throw subscriptionNotFound();
    await this.database.transaction(async (manager) => {
      const { affected } = await manager.delete(EventSubscription, { ...ownerOf(scope), id });
      if (!affected) throw subscriptionNotFound();
      await this.record('removed', id, scope, manager);
    });
  }

  /** The old secret signs nothing from now on. */
  async newSecret(scope: Scope, id: string): Promise<SubscriptionSecretDto> {
    const known = await this.find(scope, id);
    const secret = newSigningSecret();
    const changed = { sealedSecret: this.vault.seal(secret, secretAad(id)), updatedAt: this.clock.now() };
    await this.database.transaction(async (manager) => {
      await manager.update(EventSubscription, { ...ownerOf(scope), id }, changed);
      await this.record('secret_changed', id, scope, manager);
    });
    return { ...known, secret };
  }

  async find(scope: Scope, id: string): Promise<SubscriptionDto> {
    const [found] = isId(id) ? await this.found(scope, id) : [];
    if (!found) throw subscriptionNotFound();
    return found;
  }

  /** An owner's subscriptions, or the one with this id, with their deliveries counted in the same statement. */
  private async found(scope: Scope, id?: string): Promise<SubscriptionDto[]> {
    const query = this.database
      .createQueryBuilder(EventSubscription, 's')
      .where({ ...ownerOf(scope), ...(id !== undefined && { id }) })
      .orderBy({ 's.createdAt': 'ASC', 's.id': 'ASC' });
    for (const state of ['waiting', 'failed'] as const)
      query.addSelect(
        (sub) =>
          sub
            .select('count(*)::int')
            .from(EventDelivery, state)
            .where(`${state}.subscriptionId = s.id and ${state}.state = '${state}'`),
        `${state}_count`,
      );
    const { entities, raw } = await query.getRawAndEntities<{
      waiting_count: number;
      failed_count: number;
    }>();
    return entities.map((row, at) =>
      toSubscriptionDto(row, {
        waiting: raw[at]?.waiting_count ?? 0,
        failed: raw[at]?.failed_count ?? 0,
      }),
    );
  }

  private async assertMayReceive(url: string, allowPrivate: boolean, scope: Scope): Promise<void> {
    const fault = await this.sender.faultOf(url, allowPrivate);
    if (fault === 'tool_host') await this.reportDirectUse(url, scope);
    if (fault) throw addressRefused(fault);
  }

  /** Requests to a tool are the request builder's, also when a person only enters the address. */
  private reportDirectUse(url: string, { kind, userId }: Scope): Promise<void> {
    return this.violations.record({
      ...{ type: 'direct_api_usage', rule: 'event_subscription', context: kind, actorId: userId },
      detail: { host: new URL(url).hostname },
    });
  }

  /** One change at a time per owner, so that two at once do not exceed the limit. */
  private async assertRoom(scope: Scope, manager: EntityManager): Promise<void> {
    await lockInTransaction(manager, 'events', scope.kind === 'user' ? scope.userId : 'platform');
    const count = await manager.countBy(EventSubscription, ownerOf(scope));
    if (count >= MOST[scope.kind]) throw tooMany(MOST[scope.kind]);
  }

  private record(
    what: string,
    subject: string,
    { kind, userId }: Scope,
    manager: EntityManager,
  ): Promise<void> {
    const action = `event_subscription.${what}`;
    return this.audit.record({ action, subject, actorId: userId, detail: { scope: kind } }, manager);
  }
}
