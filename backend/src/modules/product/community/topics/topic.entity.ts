import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { TopicState } from '../community-types.ts';

/** A topic of a category or of a lesson. The database derives the column `search` and keeps `replyCount` and `lastPostAt`. */
@Unique('topics_slug_key', ['slug'])
@Entity('topics')
export class Topic {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 60, nullable: true })
  slug: string | null;

  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId: string | null;

  @Column('uuid', { name: 'lesson_id', nullable: true })
  lessonId: string | null;

  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @Column('varchar', { name: 'author_name', length: 100, nullable: true })
  authorName: string | null;

  @Column('varchar', { name: 'author_role', length: 20, nullable: true })
  authorRole: string | null;

  @Column('varchar', { length: 160 })
  title: string;

  @Column('text', { array: true, default: () => "'{}'" })
  tags: string[];

  @Column('varchar', { length: 10, default: 'open' })
  state: TopicState;

  @Column('varchar', { name: 'state_before', length: 10, nullable: true })
  stateBefore: 'open' | 'locked' | null;

  @Column('boolean', { default: false })
  pinned: boolean;

  @Column('uuid', { name: 'accepted_post_id', nullable: true })
  acceptedPostId: string | null;

  @Column('integer', { name: 'reply_count', default: 0 })
  replyCount: number;

  @Column('timestamptz', { name: 'last_post_at' })
  lastPostAt: Date;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
