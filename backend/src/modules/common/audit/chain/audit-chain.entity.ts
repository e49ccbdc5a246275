import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The place of a row in the chain. A trigger writes it when the row's transaction commits (decision 60),
 * so places follow commits.
 */
@Entity('audit_chain')
export class AuditChainLink {
  @PrimaryColumn('bigint')
  seq: string;

  @Column('bigint', { name: 'entry_id' })
  entryId: string;

  /** SHA-256 of the hash before and the row's text. */
  @Column('bytea')
  hash: Buffer;
}
