import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The sealed secret of one connection. `sealed` is bound to context, owner and tool. */
@Entity('credentials')
export class Credential {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 10 })
  context: 'user' | 'platform';

  /** The person, or the row of `platform_connections`. */
  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('varchar', { name: 'tool_id', length: 60 })
  toolId: string;

  @Column('text')
  sealed: string;

  @Column('text', { name: 'account_label', nullable: true })
  accountLabel: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'rotated_at', nullable: true })
  rotatedAt: Date | null;

  /** Moves on with every renewal. It is compared and set by the statements of the renewal, which hold no transaction. */
  @Column('integer', { default: 0 })
  version: number;

  /** Until when one process may renew it. */
  @Column('timestamptz', { name: 'renewing_until', nullable: true })
  renewingUntil: Date | null;

  /** Whether its token is revoked at the vendor when the connection ends. */
  @Column('boolean', { default: false })
  revocable: boolean;

  /** What its consent covers; null where there is none, or where the vendor did not say. */
  @Column('text', { array: true, nullable: true })
  scopes: string[] | null;

  /** Since when it is sent nowhere, because the tool's address is another one now. */
  @Column('timestamptz', { name: 'withheld_at', nullable: true })
  withheldAt: Date | null;

  /** A key with all but its first and last four characters left out; null where there is no key, or it was stored before. */
  @Column('varchar', { name: 'key_hint', length: 20, nullable: true })
  keyHint: string | null;

  /** When the vendor stops accepting it, where that is known. */
  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt: Date | null;

  /** Who said so. */
  @Column('varchar', { name: 'ends_from', length: 10, nullable: true })
  endsFrom: 'vendor' | 'owner' | null;

  /** The last notice of its end, in days before it: 14 or 3. */
  @Column('smallint', { name: 'end_notice', nullable: true })
  endNotice: number | null;
}
