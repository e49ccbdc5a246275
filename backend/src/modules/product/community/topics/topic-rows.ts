import type { SelectQueryBuilder } from 'typeorm';
import type { TopicDto } from '../dto/topic.dto.ts';
import { authorName, authorRole } from '../people.sql.ts';
import type { Reader } from '../reader.ts';
import type { Topic } from './topic.entity.ts';

export interface TopicRow {
  readonly id: string;
  readonly slug: string | null;
  readonly title: string;
  readonly category_slug: string | null;
  readonly category_name: string | null;
  readonly holds_cases: boolean | null;
  readonly lesson_id: string | null;
  readonly author_id: string | null;
  readonly author_name: string;
  readonly author_role: string | null;
  readonly tags: string[];
  readonly state: TopicDto['state'];
  readonly pinned: boolean;
  readonly accepted_post_id: string | null;
  readonly reply_count: number;
  readonly last_post_at: Date;
  readonly created_at: Date;
  readonly is_sample: boolean;
  readonly unread: boolean;
}

const UNREAD = `exists (select 1 from topic_follows f
  where f.topic_id = t.id and f.user_id = cast(:me as uuid) and f.last_read_at < t.last_post_at)`;

/** Selects what a list shows of the topics `t` in their categories `c`. */
export function selectTopics(
  topics: SelectQueryBuilder<Topic>,
  { userId }: Reader,
): SelectQueryBuilder<Topic> {
  return topics
    .leftJoin('profiles', 'tp', 'tp.id = t.author_id')
    .select('t.id', 'id')
    .addSelect('t.slug', 'slug')
    .addSelect('t.title', 'title')
    .addSelect('c.slug', 'category_slug')
    .addSelect('c.name', 'category_name')
    .addSelect('c.holdsCases', 'holds_cases')
    .addSelect('t.lessonId', 'lesson_id')
    .addSelect('t.authorId', 'author_id')
    .addSelect(authorName('t', 'tp'), 'author_name')
    .addSelect(authorRole('t'), 'author_role')
    .addSelect('t.tags', 'tags')
    .addSelect('t.state', 'state')
    .addSelect('t.pinned', 'pinned')
    .addSelect('t.acceptedPostId', 'accepted_post_id')
    .addSelect('t.replyCount', 'reply_count')
    .addSelect('t.lastPostAt', 'last_post_at')
    .addSelect('t.createdAt', 'created_at')
    .addSelect('t.isSample', 'is_sample')
    .addSelect(UNREAD, 'unread')
    .setParameter('me', userId);
}

export const toTopicDto = (row: TopicRow): TopicDto => ({
  ...{ id: row.id, slug: row.slug, title: row.title, lesson_id: row.lesson_id, tags: row.tags },
  category:
    row.category_slug === null
      ? null
      : { slug: row.category_slug, name: row.category_name ?? '', holds_cases: row.holds_cases ?? false },
  author: { id: row.author_id, name: row.author_name, role: row.author_role },
  ...{ state: row.state, pinned: row.pinned, solved: row.accepted_post_id !== null },
  ...{ reply_count: row.reply_count, is_sample: row.is_sample, unread: row.unread },
  last_post_at: row.last_post_at.toISOString(),
  created_at: row.created_at.toISOString(),
});
