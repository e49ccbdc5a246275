import { Column, Entity, Index, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';

/** An organisation: a practice, a group of practices or a laboratory. */
@Index('organisations_maker', ['createdBy'])
@Unique('organisations_sample_of_key', ['sampleOf'])
@Entity('organisations')
export class Organisation {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 120 })
  name: string;

  @Column('varchar', { length: 10 })
  kind: 'dso' | 'practice';

  @Column('varchar', { length: 10, nullable: true })
  npi: string | null;

  @Column('varchar', { length: 60 })
  timezone: string;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy: string | null;

  /** The person whose sample this is; null for a real one. */
  @Column('uuid', { name: 'sample_of', nullable: true })
  sampleOf: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
