import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { TopicFollow } from '../follows/topic-follow.entity.ts';
import { Topic } from '../topics/topic.entity.ts';
import { COMMUNITY } from '../community.capability.ts';

interface UnreadRow {
  readonly id: string;
  readonly title: string;
  readonly unread: number;
  readonly total: number;
}

const SHOWN = 3;
const NEW_POSTS = `from posts p where p.topic_id = t.id and p.created_at > f.last_read_at
  and p.hidden_at is null and p.author_id is distinct from f.user_id`;

/** The topics that the person follows and that have new posts of others, the latest first. */
@Injectable()
export class CommunityCard implements Card {
  readonly capability = COMMUNITY.key;
  readonly key = 'community';

  constructor(
    contributions: Contributions,
    @InjectRepository(TopicFollow) private readonly follows: Repository<TopicFollow>,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const rows = await this.unreadOf(user.userId);
    const topics = rows.map(({ id, title, unread }) => ({
      ...{ id, title, unread },
      path: `/community?topic=${id}`,
    }));
    return { data: { topics, total: rows[0]?.total ?? 0 } };
  }

  /** As in the list of followed topics, without the discussions of lessons. */
  private unreadOf(userId: string): Promise<UnreadRow[]> {
    return this.follows
      .createQueryBuilder('f')
      .innerJoin(Topic, 't', `t.id = f.topicId and t.state <> 'hidden' and t.lesson_id is null`)
      .select('t.id', 'id')
      .addSelect('t.title', 'title')
      .addSelect(`(select count(*)::int ${NEW_POSTS})`, 'unread')
      .addSelect('count(*) over ()::int', 'total')
      .where('f.userId = :userId and f.lastReadAt < t.lastPostAt', { userId })
      .andWhere(`exists (select 1 ${NEW_POSTS})`)
      .orderBy('t.lastPostAt', 'DESC')
      .addOrderBy('t.id')
      .limit(SHOWN)
      .getRawMany<UnreadRow>();
  }
}
