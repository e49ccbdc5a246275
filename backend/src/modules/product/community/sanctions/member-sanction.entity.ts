import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A warning of a member, or a mute until a time; a mute without one lasts until it is lifted. */
@Entity('member_sanctions')
export class MemberSanction {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: 10 })
  kind: 'warn' | 'mute';

  @Column('timestamptz', { nullable: true })
  until: Date | null;

  @Column('varchar', { length: 500 })
  reason: string;

  @Column('uuid', { nullable: true })
  by: string | null;

  @Column('uuid', { name: 'post_id', nullable: true })
  postId: string | null;

  @Column('timestamptz', { name: 'lifted_at', nullable: true })
  liftedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
