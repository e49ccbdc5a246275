import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person whom a post mentions by name. */
@Index('post_mentions_user', ['userId'])
@Entity('post_mentions')
export class PostMention {
  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'notified_at', nullable: true })
  notifiedAt: Date | null;
}
