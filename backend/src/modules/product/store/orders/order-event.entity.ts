import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { OrderEventKind } from '../store-types.ts';

/** Something that happened to an order, for its timeline. */
@Index('order_events_order', ['orderId', 'at'])
@Entity('order_events')
export class OrderEvent {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('varchar', { length: 20 })
  kind: OrderEventKind;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('varchar', { length: 1000, default: '' })
  note: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
