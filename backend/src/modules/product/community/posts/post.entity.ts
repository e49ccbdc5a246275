import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A post of a topic; the opening post begins it. The database derives the column `search` and keeps `likeCount`. */
@Index('posts_topic', ['topicId', 'createdAt', 'id'])
@Entity('posts')
export class Post {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'topic_id' })
  topicId: string;

  @Column('boolean', { default: false })
  opening: boolean;

  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @Column('varchar', { name: 'author_name', length: 100, nullable: true })
  authorName: string | null;

  @Column('varchar', { name: 'author_role', length: 20, nullable: true })
  authorRole: string | null;

  @Column('text')
  body: string;

  @Column('boolean', { name: 'deidentified_confirmed', default: false })
  deidentifiedConfirmed: boolean;

  @Column('integer', { name: 'like_count', default: 0 })
  likeCount: number;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt: Date | null;

  @Column('timestamptz', { name: 'hidden_at', nullable: true })
  hiddenAt: Date | null;

  @Column('varchar', { name: 'hidden_reason', length: 40, nullable: true })
  hiddenReason: 'patient_identifiable' | 'moderator' | null;

  @Column('timestamptz', { name: 'cleared_at', nullable: true })
  clearedAt: Date | null;

  @Column('timestamptz', { name: 'notified_at', nullable: true })
  notifiedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
