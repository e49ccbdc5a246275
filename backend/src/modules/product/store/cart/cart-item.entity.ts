import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How many of one variant are in a cart. */
@Index('cart_items_variant', ['variantId'])
@Entity('cart_items')
export class CartItem {
  @PrimaryColumn('uuid', { name: 'cart_id' })
  cartId: string;

  @PrimaryColumn('uuid', { name: 'variant_id' })
  variantId: string;

  @Column('integer')
  quantity: number;

  @Column('timestamptz', { name: 'added_at', default: () => 'now()' })
  addedAt: Date;
}
