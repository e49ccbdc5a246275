import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One backup that was written whole. The command writes the row; where the file lies is the operator's business. */
@Entity('backup_runs')
export class BackupRun {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The moment that it holds. */
  @Column('timestamptz', { name: 'taken_at' })
  takenAt: Date;

  @Column('timestamptz', { name: 'finished_at', default: () => 'now()' })
  finishedAt: Date;

  /** Of the hub. */
  @Column('varchar', { length: 40 })
  version: string;

  /** The encryption key that opens it. */
  @Column('varchar', { name: 'key_id', length: 100 })
  keyId: string;

  /** A bigint, so the driver hands it over as text. */
  @Column('bigint')
  bytes: string;
}
