import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An event that a vendor sent: its type and redacted form, never its content. */
@Index('received_events_at', ['receivedAt'])
@Unique('received_events_endpoint_id_event_key_key', ['endpointId', 'eventKey'])
@Entity('received_events')
export class ReceivedEvent {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'endpoint_id' })
  endpointId: string;

  /** The vendor's id of the event, or a hash of it; null once an event without an id was handled. */
  @Column('text', { name: 'event_key', nullable: true })
  eventKey: string | null;

  @Column('varchar', { length: 80 })
  type: string;

  @Column('jsonb', { nullable: true })
  shape: unknown;

  @Column('text', { name: 'request_id' })
  requestId: string;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;

  @Column('timestamptz', { name: 'handled_at', nullable: true })
  handledAt: Date | null;
}
