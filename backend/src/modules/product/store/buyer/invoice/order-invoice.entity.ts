import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The PDF of an order's invoice. An order that changed since gets another one. */
@Entity('order_invoices')
export class OrderInvoice {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  /** The version of the order that it shows. */
  @Column('integer')
  version: number;

  /** Null while it is being made, and after it was removed. */
  @Column('uuid', { name: 'file_id', nullable: true })
  fileId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
