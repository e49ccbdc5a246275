import { Column, Entity, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { DiscountKind } from '../store-types.ts';

/** A code that lowers the subtotal by a percentage or an amount in cents. */
@Unique('discounts_code_key', ['code'])
@Entity('discounts')
export class Discount {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('citext')
  code: string;

  @Column('varchar', { length: 10 })
  kind: DiscountKind;

  @Column('integer')
  value: number;

  @Column('timestamptz', { name: 'starts_at', default: () => 'now()' })
  startsAt: Date;

  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt: Date | null;

  @Column('integer', { name: 'max_uses', nullable: true })
  maxUses: number | null;

  @Column('integer', { default: 0 })
  used: number;

  @Column('integer', { name: 'min_total_cents', nullable: true })
  minTotalCents: number | null;

  @Column('boolean', { default: true })
  active: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
