import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person's like of a post. */
@Index('post_reactions_user', ['userId'])
@Entity('post_reactions')
export class PostReaction {
  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
