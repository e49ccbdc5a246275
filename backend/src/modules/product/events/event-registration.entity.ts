import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { RegistrationState } from './event-types.ts';

/**
 * One person's place in one event. Whoever writes a row locks the event first (`LockedEvents`), so that seats are counted
 * by one transaction at a time.
 */
@Index('event_registrations_waitlist', ['eventId', 'state', 'waitlistAt'])
@Index('event_registrations_checkin_code', ['eventId', 'checkinCode'], { unique: true })
@Unique('event_registrations_event_id_user_id_key', ['eventId', 'userId'])
@Entity('event_registrations')
export class EventRegistration {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'event_id' })
  eventId: string;

  /** Null for an invented person of the sample events, who has a name instead. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('varchar', { name: 'sample_name', length: 170, nullable: true })
  sampleName: string | null;

  @Column('varchar', { length: 10 })
  state: RegistrationState;

  /** When the person joined the waiting list; the earliest is next. */
  @Column('timestamptz', { name: 'waitlist_at', nullable: true })
  waitlistAt: Date | null;

  @Column('timestamptz', { name: 'offer_expires_at', nullable: true })
  offerExpiresAt: Date | null;

  @Column('timestamptz', { name: 'checkin_at', nullable: true })
  checkinAt: Date | null;

  @Column('timestamptz', { name: 'checkout_at', nullable: true })
  checkoutAt: Date | null;

  /** What the person shows at the door; the database makes it. */
  @Column('char', { name: 'checkin_code', length: 8, default: () => 'new_check_in_code()' })
  checkinCode: string;

  @Column('integer', { name: 'attended_min', nullable: true })
  attendedMin: number | null;

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  /** The Idempotency-Key of the request that registered the person. */
  @Column('varchar', { name: 'request_key', length: 255, nullable: true })
  requestKey: string | null;

  /** The sequence of the last announced change that this person was told about. */
  @Column('integer', { name: 'told_sequence', default: 0 })
  toldSequence: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
