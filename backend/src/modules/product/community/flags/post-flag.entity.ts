import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { FlagAction, FlagReason, FlagState } from '../community-types.ts';

/** A report of a post by one person, and what a moderator decided. */
@Unique('post_flags_post_id_user_id_key', ['postId', 'userId'])
@Entity('post_flags')
export class PostFlag {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'post_id' })
  postId: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('varchar', { length: 30 })
  reason: FlagReason;

  @Column('varchar', { length: 500, nullable: true })
  note: string | null;

  @Column('varchar', { length: 10, default: 'open' })
  state: FlagState;

  @Column('varchar', { length: 10, nullable: true })
  action: FlagAction | null;

  @Column('uuid', { name: 'handled_by', nullable: true })
  handledBy: string | null;

  @Column('timestamptz', { name: 'handled_at', nullable: true })
  handledAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
