import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { COMMUNITY } from '../community.capability.ts';
import { PostFlag } from '../flags/post-flag.entity.ts';
import { MemberSanction } from '../sanctions/member-sanction.entity.ts';

interface ModerationCounts {
  readonly reported: number;
  /** Hidden until a moderator decides, because a patient may be recognized. */
  readonly hidden: number;
}

/** What waits for moderators, and how many members are muted. */
@Injectable()
export class ModerationCard implements Card {
  readonly capability = COMMUNITY.key;
  readonly key = 'moderation';
  readonly roles = ['moderator', 'admin'] as const;

  constructor(
    contributions: Contributions,
    @InjectRepository(PostFlag) private readonly flags: Repository<PostFlag>,
    @InjectRepository(MemberSanction) private readonly sanctions: Repository<MemberSanction>,
  ) {
    contributions.addCard(this);
  }

  async load({ now }: CardRequest): Promise<CardContent> {
    const [counts, muted] = await Promise.all([this.counts(), this.muted(now)]);
    return { data: { reported: 0, hidden: 0, ...counts, muted } };
  }

  private counts(): Promise<ModerationCounts | undefined> {
    return this.flags
      .createQueryBuilder('f')
      .select('count(distinct f.postId)::int', 'reported')
      .addSelect(`(count(distinct f.postId) filter (where f.reason = 'patient_identifiable'))::int`, 'hidden')
      .where({ state: 'open' })
      .getRawOne<ModerationCounts>();
  }

  private muted(now: Date): Promise<number> {
    return this.sanctions
      .createQueryBuilder('s')
      .where(`s.kind = 'mute' and s.liftedAt is null and (s.until is null or s.until > :now)`, { now })
      .getCount();
  }
}
