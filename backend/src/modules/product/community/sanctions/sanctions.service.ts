import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { memberNotFound, notSanctionable, sanctionNotFound, untilPast } from '../community.errors.ts';
import type { NewSanctionDto, SanctionListDto } from '../dto/sanction.dto.ts';
import { nameOf } from '../people.sql.ts';
import { MemberSanction } from './member-sanction.entity.ts';
import { MEMBER } from './sanction.sql.ts';
import { toSanctionDto } from './sanction-view.ts';

interface NewSanction {
  readonly userId: string;
  readonly kind: 'warn' | 'mute';
  readonly until: string | undefined;
  readonly reason: string;
  readonly postId?: string;
}
type Row = MemberSanction & { readonly by_name: string | null };

/** Warnings and mutes of members. The member is told each of them with its reason. */
@Injectable()
export class Sanctions {
  constructor(
    private readonly database: DataSource,
    private readonly notifications: Notifications,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async create(
    me: UserPrincipal,
    userId: string,
    { kind, until, reason }: NewSanctionDto,
  ): Promise<SanctionListDto> {
    await this.database.transaction((q) => this.add(q, me, { userId, kind, until, reason }));
    return this.list(userId);
  }

  /** Within the transaction of the decision that it is part of. */
  async add(q: EntityManager, me: UserPrincipal, { postId, ...wanted }: NewSanction): Promise<void> {
    const { userId, kind, reason } = wanted;
    const until = kind === 'mute' && wanted.until ? new Date(wanted.until) : null;
    if (until && until <= this.clock.now()) throw untilPast();
    await this.assertSanctionable(q, userId);
    const sanction = { userId, kind, until, reason, by: me.userId, postId: postId ?? null };
    const { id } = await q.save(MemberSanction, { ...sanction, createdAt: this.clock.now() });
    const action = kind === 'mute' ? 'community.member_muted' : 'community.member_warned';
    await this.audit.record({ action, subject: userId, detail: { until: until?.toISOString() ?? null } }, q);
    await this.notify(q, id, sanction);
  }

  async lift(id: string): Promise<void> {
    if (!isUUID(id)) throw sanctionNotFound();
    await this.database.transaction(async (q) => {
      const now = this.clock.now();
      const change = { liftedAt: now, updatedAt: now };
      const mute = await q.findOneBy(MemberSanction, { id, kind: 'mute', liftedAt: IsNull() });
      const { affected } = await q.update(MemberSanction, { id, kind: 'mute', liftedAt: IsNull() }, change);
      if (!mute || !affected) throw sanctionNotFound();
      await this.notifications.settle(mute.userId, keyOf(id), q);
      await this.audit.record({ action: 'community.mute_lifted', subject: id }, q);
    });
  }

  /** The newest first. */
  async list(userId: string): Promise<SanctionListDto> {
    if (!isUUID(userId)) throw memberNotFound();
    const { entities, raw } = await this.database
      .createQueryBuilder(MemberSanction, 's')
      .leftJoin('profiles', 'n', 'n.id = s.by')
      .addSelect(nameOf('n'), 'by_name')
      .where('s.userId = :userId', { userId })
      .orderBy('s.createdAt', 'DESC')
      .limit(100)
      .getRawAndEntities<Pick<Row, 'by_name'>>();
    const now = this.clock.now();
    return { items: entities.map((row, at) => toSanctionDto(row, raw[at]?.by_name ?? null, now)) };
  }

  private async assertSanctionable(q: EntityManager, userId: string): Promise<void> {
    const values = [userId];
    const member = isUUID(userId)
      ? await sqlOn(q).maybe<{ moderates: boolean }>('community_member', MEMBER, values)
      : null;
    if (!member) throw memberNotFound();
    if (member.moderates) throw notSanctionable();
  }

  private notify(
    q: EntityManager,
    id: string,
    {
      userId,
      kind,
      until,
      reason,
    }: { userId: string; kind: 'warn' | 'mute'; until: Date | null; reason: string },
  ): Promise<void> {
    const end = until
      ? ` until ${until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`
      : '';
    const title = kind === 'warn' ? 'A moderator warned you' : `A moderator paused your posting${end}`;
    const notice = { kind: 'community_sanction', title, body: reason, link: '/community' } as const;
    const key = { severity: 'warning', dedupe_key: keyOf(id) } as const;
    return this.notifications.add({ user_id: userId, ...notice, ...key }, q);
  }
}

const keyOf = (id: string): string => `community_sanction:${id}`;
