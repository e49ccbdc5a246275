import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Unused since record 41, kept for the release before; the next release drops the table. */
@Entity('sweep_claims')
export class SweepClaim {
  @PrimaryColumn('varchar', { length: 60 })
  name: string;

  @Column('timestamptz', { name: 'claimed_at' })
  claimedAt: Date;
}
