import { Column, Entity, Index, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { EventFormat, EventMethod, EventState, EventTopic, Speaker } from './event-types.ts';

const numeric = { to: (value: number) => value, from: Number };

/** A webinar, workshop or study club. The database derives the column `search`. */
@Index('events_state', ['state', 'startsAt'])
@Unique('events_slug_key', ['slug'])
@Entity('events')
export class Event {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 80 })
  slug: string;

  @Column('varchar', { length: 160 })
  title: string;

  @Column('varchar', { length: 300, default: '' })
  summary: string;

  /** The agenda, in Markdown. */
  @Column('text', { default: '' })
  body: string;

  @Column('varchar', { length: 10 })
  format: EventFormat;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** IANA name of the zone in which the organizer plans. */
  @Column('varchar', { length: 64 })
  timezone: string;

  @Column('varchar', { length: 160, nullable: true })
  venue: string | null;

  @Column('varchar', { length: 80, nullable: true })
  city: string | null;

  @Column('varchar', { length: 80, nullable: true })
  region: string | null;

  @Column('varchar', { name: 'online_url', length: 500, nullable: true })
  onlineUrl: string | null;

  /** What people need to take part online. */
  @Column('varchar', { length: 500, default: '' })
  requirements: string;

  /** Null: no limit. */
  @Column('integer', { nullable: true })
  capacity: number | null;

  @Column('integer', { name: 'price_cents', default: 0 })
  priceCents: number;

  @Column('char', { length: 3, default: 'USD' })
  currency: string;

  @Column('varchar', { length: 20 })
  topic: EventTopic;

  @Column('numeric', { precision: 4, scale: 2, default: 0, transformer: numeric })
  credits: number;

  @Column('varchar', { length: 20, nullable: true })
  method: EventMethod | null;

  @Column('char', { name: 'agd_subject_code', length: 3, nullable: true })
  agdSubjectCode: string | null;

  @Column('jsonb', { default: () => "'[]'" })
  speakers: readonly Speaker[];

  @Column('text', { default: '' })
  disclosure: string;

  /** Null: the organizer's account has ended. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId: string | null;

  @Column('varchar', { length: 10, default: 'draft' })
  state: EventState;

  /** Counts the changes that calendars must take over. */
  @Column('integer', { default: 0 })
  sequence: number;

  /** The sequence of the last change that registrants are told about: another time or place, or the cancellation. */
  @Column('integer', { name: 'announced_sequence', default: 0 })
  announcedSequence: number;

  @Column('varchar', { name: 'cancel_reason', length: 500, nullable: true })
  cancelReason: string | null;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
