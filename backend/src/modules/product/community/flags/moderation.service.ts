import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import type { FlagAction } from '../community-types.ts';
import { alreadySettled, flagNotFound, keptTopic } from '../community.errors.ts';
import type { SettleFlagDto } from '../dto/flag.dto.ts';
import { Sanctions } from '../sanctions/sanctions.service.ts';
import { ModeratorNotices } from './moderator-notices.ts';
import { PostFlag } from './post-flag.entity.ts';
import { type LockedPost, PostHiding } from './post-hiding.ts';

/** What moderators decide about posts: once for all reports of a post, and hiding without a report. */
@Injectable()
export class Moderation {
  constructor(
    private readonly database: DataSource,
    private readonly hiding: PostHiding,
    private readonly sanctions: Sanctions,
    private readonly notices: ModeratorNotices,
    private readonly notifications: Notifications,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 409 when another moderator was first */
  async settle(me: UserPrincipal, flagId: string, wanted: SettleFlagDto): Promise<void> {
    await this.database.transaction(async (q) => {
      const flag = isUUID(flagId) ? await q.findOneBy(PostFlag, { id: flagId }) : null;
      if (!flag) throw flagNotFound();
      const locked = await this.hiding.lock(q, flag.postId);
      const count = await this.close(q, me, flag.postId, wanted.action);
      if (count === 0) throw alreadySettled();
      await this.apply(q, me, locked, wanted);
      await this.notices.settled(q, flag.postId);
      const detail = { action: wanted.action, topic: locked.topic.id, flags: count };
      await this.audit.record({ action: 'community.flags_settled', subject: flag.postId, detail }, q);
    });
  }

  async setHidden(postId: string, hidden: boolean): Promise<void> {
    await this.database.transaction(async (q) => {
      const locked = await this.hiding.lock(q, postId);
      if (locked.topic.slug !== null && locked.post.opening) throw keptTopic();
      await (hidden ? this.hideFor(q, locked) : this.hiding.show(q, locked));
      const action = hidden ? 'community.post_hidden' : 'community.post_shown';
      await this.audit.record({ action, subject: postId, detail: { topic: locked.topic.id } }, q);
    });
  }

  private async apply(q: EntityManager, me: UserPrincipal, locked: LockedPost, wanted: SettleFlagDto) {
    const { action, reason = 'A moderator hid one of your posts.', until } = wanted;
    if (action === 'keep') return this.hiding.show(q, locked);
    await this.hideFor(q, locked);
    const { authorId, id } = locked.post;
    if (action === 'hide' || authorId === null) return;
    await this.sanctions.add(q, me, { userId: authorId, kind: action, until, reason, postId: id });
  }

  private async hideFor(q: EntityManager, locked: LockedPost): Promise<void> {
    await this.hiding.hide(q, locked, 'moderator');
    const { authorId, id } = locked.post;
    if (authorId === null) return;
    const link = `/community?topic=${locked.topic.id}`;
    const notice = { kind: 'community_hidden', title: 'A moderator hid one of your posts', link } as const;
    const key = { severity: 'warning', dedupe_key: `community_hidden:${id}` } as const;
    await this.notifications.add({ user_id: authorId, body: locked.topic.title, ...notice, ...key }, q);
  }

  /** All open reports of the post, by whoever comes first. */
  private async close(
    q: EntityManager,
    { userId }: UserPrincipal,
    postId: string,
    action: FlagAction,
  ): Promise<number> {
    const now = this.clock.now();
    const state = action === 'keep' ? 'dismissed' : 'upheld';
    const change = { state, action, handledBy: userId, handledAt: now, updatedAt: now } as const;
    return (await q.update(PostFlag, { postId, state: 'open' }, change)).affected ?? 0;
  }
}
