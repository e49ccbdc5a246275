import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ShippedItem } from '../store-types.ts';

/** What was sent together, by whom it is carried. */
@Unique('shipments_request_key', ['orderId', 'requestKey'])
@Index('shipments_order', ['orderId', 'shippedAt'])
@Entity('shipments')
export class Shipment {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('varchar', { length: 40 })
  carrier: string;

  @Column('varchar', { length: 80, default: '' })
  tracking: string;

  @Column('jsonb')
  items: readonly ShippedItem[];

  @Column('varchar', { name: 'request_key', length: 255, nullable: true })
  requestKey: string | null;

  /** What that request asked for; null before it was kept. */
  @Column('varchar', { name: 'request_hash', length: 64, nullable: true })
  requestHash: string | null;

  @Column('timestamptz', { name: 'shipped_at', default: () => 'now()' })
  shippedAt: Date;
}
