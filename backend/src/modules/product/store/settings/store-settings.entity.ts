import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import type { Seller, ShippingRate, TaxRate } from '../store-types.ts';

/** The one row of what the merchant decides for all orders. */
@Entity('store_settings')
export class StoreSettings {
  @PrimaryColumn('smallint', { default: 1 })
  id: number;

  @Column('char', { length: 3, default: 'USD' })
  currency: string;

  @Column('jsonb', { name: 'shipping_rates', default: () => "'[]'" })
  shippingRates: readonly ShippingRate[];

  @Column('jsonb', { name: 'tax_rates', default: () => "'[]'" })
  taxRates: readonly TaxRate[];

  @Column('jsonb', { default: () => "'{}'" })
  seller: Seller;

  @Column('varchar', { name: 'invoice_text', length: 2000, default: '' })
  invoiceText: string;

  @Column('integer', { name: 'invoice_days', default: 30 })
  invoiceDays: number;

  @Column('integer', { name: 'low_stock_at', default: 5 })
  lowStockAt: number;

  @Column('integer', { name: 'complete_after_days', default: 14 })
  completeAfterDays: number;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
