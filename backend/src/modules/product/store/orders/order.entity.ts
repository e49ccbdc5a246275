import { Column, Entity, Index, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { Address, OrderState } from '../store-types.ts';

/** An order with its totals in cents, as they were when it was placed. `OrderLifecycle` alone changes its state. */
@Unique('orders_number_key', ['number'])
@Unique('orders_request_key', ['userId', 'requestKey'])
@Index('orders_user', ['userId', 'placedAt'])
@Index('orders_state', ['state', 'placedAt'])
@Index('orders_placed', ['placedAt', 'id'])
@Index('orders_buyer', ['buyerEmail'])
@Entity('orders')
export class Order {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** As people say it, for example `ORD-000001`. */
  @Column('varchar', { length: 20 })
  number: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('uuid', { name: 'organisation_id', nullable: true })
  organisationId: string | null;

  @Column('varchar', { name: 'buyer_name', length: 170 })
  buyerName: string;

  @Column('citext', { name: 'buyer_email' })
  buyerEmail: string;

  @Column('varchar', { length: 12, default: 'pending' })
  state: OrderState;

  @Column('varchar', { name: 'payment_method', length: 20 })
  paymentMethod: string;

  @Column('varchar', { name: 'po_number', length: 40, nullable: true })
  poNumber: string | null;

  @Column('varchar', { name: 'discount_code', length: 40, nullable: true })
  discountCode: string | null;

  @Column('integer', { name: 'subtotal_cents' })
  subtotalCents: number;

  @Column('integer', { name: 'discount_cents', default: 0 })
  discountCents: number;

  @Column('integer', { name: 'shipping_cents', default: 0 })
  shippingCents: number;

  @Column('integer', { name: 'tax_cents', default: 0 })
  taxCents: number;

  @Column('integer', { name: 'total_cents' })
  totalCents: number;

  @Column('char', { length: 3, default: 'USD' })
  currency: string;

  @Column('jsonb', { name: 'ship_to', nullable: true })
  shipTo: Address | null;

  @Column('varchar', { name: 'shipping_method', length: 80, nullable: true })
  shippingMethod: string | null;

  @Column('varchar', { name: 'request_key', length: 255, nullable: true })
  requestKey: string | null;

  /** What that request asked for; null before it was kept. */
  @Column('varchar', { name: 'request_hash', length: 64, nullable: true })
  requestHash: string | null;

  @Column('date', { name: 'invoice_due_on', nullable: true })
  invoiceDueOn: string | null;

  @Column('timestamptz', { name: 'placed_at', default: () => 'now()' })
  placedAt: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('timestamptz', { name: 'shipped_at', nullable: true })
  shippedAt: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
