import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EventType } from '../event-types.ts';

/** Another system that is sent events: a person's own, or the hub's. */
@Index('event_subscriptions_owner', ['userId', 'createdAt'])
@Entity('event_subscriptions')
export class EventSubscription {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 10 })
  scope: 'user' | 'platform';

  /** Null for the hub's. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy: string | null;

  @Column('text')
  url: string;

  @Column('varchar', { length: 120, default: '' })
  description: string;

  @Column('text', { array: true })
  events: EventType[];

  /** An admin entered the address as one of the own network. */
  @Column('boolean', { name: 'allow_private', default: false })
  allowPrivate: boolean;

  @Column('text', { name: 'sealed_secret' })
  sealedSecret: string;

  @Column('varchar', { length: 10, default: 'active' })
  state: 'active' | 'paused' | 'failed';

  @Column('timestamptz', { name: 'last_success_at', nullable: true })
  lastSuccessAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
