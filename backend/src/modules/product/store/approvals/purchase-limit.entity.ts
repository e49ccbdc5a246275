import { Column, Entity, PrimaryColumn } from 'typeorm';

/** From above this total on, an organisation's owner approves what its members order. */
@Entity('purchase_limits')
export class PurchaseLimit {
  @PrimaryColumn('uuid', { name: 'organisation_id' })
  organisationId: string;

  @Column('integer', { name: 'limit_cents' })
  limitCents: number;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
