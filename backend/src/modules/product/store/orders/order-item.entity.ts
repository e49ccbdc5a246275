import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ProductKind } from '../store-types.ts';

/** One line of an order: the product as it was called and priced when it was ordered. */
@Unique('order_items_position', ['orderId', 'position'])
@Index('order_items_variant', ['variantId'])
@Index('order_items_product', ['productId', 'orderId'])
@Entity('order_items')
export class OrderItem {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('integer')
  position: number;

  @Column('uuid', { name: 'product_id' })
  productId: string;

  @Column('uuid', { name: 'variant_id' })
  variantId: string;

  @Column('varchar', { length: 12 })
  kind: ProductKind;

  @Column('varchar', { length: 160 })
  name: string;

  @Column('varchar', { name: 'variant_name', length: 80, default: '' })
  variantName: string;

  @Column('varchar', { length: 40 })
  sku: string;

  @Column('integer', { name: 'unit_price_cents' })
  unitPriceCents: number;

  @Column('integer')
  quantity: number;

  @Column('integer', { name: 'discount_cents', default: 0 })
  discountCents: number;

  @Column('integer', { name: 'tax_cents', default: 0 })
  taxCents: number;

  @Column('integer', { name: 'shipped_quantity', default: 0 })
  shippedQuantity: number;

  @Column('integer', { name: 'returned_quantity', default: 0 })
  returnedQuantity: number;
}
