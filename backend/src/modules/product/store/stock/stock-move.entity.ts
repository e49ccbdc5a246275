import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { StockReason } from '../store-types.ts';

/** One change of stock. Moves of reason adjust, return and ship add up to what is on hand; ship minus sale and cancel to what is reserved. */
@Index('stock_moves_variant', ['variantId', 'createdAt'])
@Index('stock_moves_request_key', ['variantId', 'requestKey'], {
  unique: true,
  where: '"request_key" is not null',
})
@Entity('stock_moves')
export class StockMove {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'variant_id' })
  variantId: string;

  @Column('integer')
  delta: number;

  @Column('varchar', { length: 10 })
  reason: StockReason;

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  @Column('varchar', { length: 300, default: '' })
  note: string;

  @Column('uuid', { name: 'by', nullable: true })
  by: string | null;

  /** Idempotency-Key of the request that corrected the stock. */
  @Column('varchar', { name: 'request_key', length: 255, nullable: true })
  requestKey: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
