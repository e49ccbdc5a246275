import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last link of the chain, and the anchor: the last one that retention deleted. One row, which triggers keep. */
@Entity('audit_chain_head')
export class AuditChainHead {
  @PrimaryColumn('boolean', { name: 'only_row', default: true })
  onlyRow: boolean;

  @Column('bigint')
  seq: string;

  @Column('bytea')
  hash: Buffer;

  @Column('bigint', { name: 'pruned_seq' })
  prunedSeq: string;

  @Column('bytea', { name: 'pruned_hash' })
  prunedHash: Buffer;

  /** Rows older than this were deleted. */
  @Column('timestamptz', { name: 'pruned_before', nullable: true })
  prunedBefore: Date | null;
}
