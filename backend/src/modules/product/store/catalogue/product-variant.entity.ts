import { Column, Entity, Index, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';

/** One thing that can be put into a cart. `StockLedger` alone changes its stock, with a move for each change. */
@Unique('product_variants_sku_key', ['sku'])
@Index('product_variants_product', ['productId', 'position'])
@Entity('product_variants')
export class ProductVariant {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'product_id' })
  productId: string;

  @Column('citext')
  sku: string;

  @Column('varchar', { length: 80, default: '' })
  name: string;

  @Column('integer', { default: 0 })
  position: number;

  @Column('integer', { name: 'price_cents' })
  priceCents: number;

  @Column('char', { length: 3, default: 'USD' })
  currency: string;

  @Column('integer', { name: 'weight_g', nullable: true })
  weightG: number | null;

  @Column('integer', { name: 'stock_on_hand', nullable: true })
  stockOnHand: number | null;

  @Column('integer', { name: 'stock_reserved', default: 0 })
  stockReserved: number;

  @Column('varchar', { length: 10, default: 'active' })
  state: 'active' | 'archived';

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
