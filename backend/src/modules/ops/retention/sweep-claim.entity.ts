import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest run of a task that one process does for all. */
@Entity('sweep_claims')
export class SweepClaim {
  @PrimaryColumn('varchar', { length: 60 })
  name: string;

  @Column('timestamptz', { name: 'claimed_at' })
  claimedAt: Date;
}
