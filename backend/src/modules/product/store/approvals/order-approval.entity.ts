import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ApprovalState } from '../store-types.ts';

/** The decision of an owner about one order above the limit. */
@Index('order_approvals_waiting', ['organisationId', 'createdAt'])
@Entity('order_approvals')
export class OrderApproval {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @Column('uuid', { name: 'organisation_id' })
  organisationId: string;

  @Column('integer', { name: 'limit_cents' })
  limitCents: number;

  @Column('varchar', { length: 10, default: 'waiting' })
  state: ApprovalState;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('varchar', { length: 500, default: '' })
  note: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
