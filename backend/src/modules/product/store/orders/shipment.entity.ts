import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ShippedItem } from '../store-types.ts';

/** What was sent together, by whom it is carried. */
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

  @Column('timestamptz', { name: 'shipped_at', default: () => 'now()' })
  shippedAt: Date;
}
