import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** One event for one subscription, with its tries. The row is the outbox of the job that sends it. */
@Index('event_deliveries_event', ['eventId'])
@Unique('event_deliveries_subscription_id_event_id_key', ['subscriptionId', 'eventId'])
@Entity('event_deliveries')
export class EventDelivery {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'event_id' })
  eventId: string;

  @Column('uuid', { name: 'subscription_id' })
  subscriptionId: string;

  @Column('varchar', { length: 10, default: 'waiting' })
  state: 'waiting' | 'delivered' | 'failed';

  @Column('integer', { default: 0 })
  tries: number;

  @Column('timestamptz', { name: 'next_try_at', default: () => 'now()' })
  nextTryAt: Date;

  @Column('timestamptz', { name: 'last_try_at', nullable: true })
  lastTryAt: Date | null;

  @Column('integer', { name: 'last_status', nullable: true })
  lastStatus: number | null;

  @Column('varchar', { name: 'last_error', length: 40, nullable: true })
  lastError: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
