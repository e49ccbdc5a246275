import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The days on which a person is a member. */
@Index('memberships_user', ['userId', 'endsOn'])
@Index('memberships_order', ['orderId'])
@Entity('memberships')
export class Membership {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: 80 })
  plan: string;

  @Column('date', { name: 'starts_on' })
  startsOn: string;

  @Column('date', { name: 'ends_on' })
  endsOn: string;

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
