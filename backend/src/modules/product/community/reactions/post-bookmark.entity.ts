import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's bookmark of a post. Nobody else sees it. */
@Entity('post_bookmarks')
export class PostBookmark {
  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
