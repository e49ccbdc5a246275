import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { keptTopic, ownPost, postNotFound, tooManyFlags } from '../community.errors.ts';
import type { FlagDto, FlaggedDto } from '../dto/flag.dto.ts';
import { TopicAccess } from '../lessons/topic-access.ts';
import { type LockedPost, PostHiding } from './post-hiding.ts';
import { ModeratorNotices } from './moderator-notices.ts';
import { PostFlag } from './post-flag.entity.ts';

/** Twenty reports of one person at once, then one in three minutes. */
const LIMIT = { size: 20, perSecond: 1 / 180 };

/** Takes reports of posts, one a person and post. What may show a patient is hidden before anybody has looked at it. */
@Injectable()
export class Flagging {
  constructor(
    private readonly database: DataSource,
    private readonly hiding: PostHiding,
    private readonly notices: ModeratorNotices,
    private readonly access: TopicAccess,
    private readonly buckets: SharedBuckets,
  ) {}

  async flag(me: UserPrincipal, postId: string, wanted: FlagDto): Promise<FlaggedDto> {
    const wait = await this.buckets.take(`community flags ${me.userId}`, LIMIT);
    if (wait > 0) throw tooManyFlags(wait);
    const { hidden, written } = await this.database.transaction((q) => this.take(q, me, postId, wanted));
    this.notices.send(written);
    return { hidden };
  }

  private async take(q: EntityManager, me: UserPrincipal, postId: string, { reason, note }: FlagDto) {
    const { userId } = me;
    const locked = await this.hiding.lock(q, postId);
    await this.access.assertPostOpen(q, me, locked.topic);
    assertFlaggable(locked, userId);
    const others = await q.existsBy(PostFlag, { postId, state: 'open' });
    const insert = q.createQueryBuilder().insert().into(PostFlag);
    const flag = { postId, userId, reason, note: note || null };
    const [added] = (await insert.values(flag).orIgnore().returning('id').execute()).raw as readonly object[];
    const { post } = locked;
    const hides = Boolean(added) && reason === 'patient_identifiable' && !post.hiddenAt && !post.clearedAt;
    if (hides) await this.hiding.hide(q, locked, 'patient_identifiable');
    const written = added && (hides || !others) ? await this.notices.flagged(q, postId, reason) : [];
    return { hidden: hides || post.hiddenAt !== null, written };
  }
}

function assertFlaggable({ post, topic }: LockedPost, userId: string): void {
  if (post.authorId === userId) throw ownPost();
  if (topic.slug !== null) throw keptTopic();
  // A second report of what the first one has hidden is taken; what a moderator hid is gone.
  if (post.hiddenReason === 'moderator') throw postNotFound();
}
