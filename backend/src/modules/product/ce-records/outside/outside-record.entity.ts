import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { CeMethod } from '#common/contributions/index.ts';
import { asNumber } from '../credits-column.ts';

/** Continuing education elsewhere, declared by the person. Private: it goes with the account. */
@Unique('ce_outside_records_file_id_key', ['fileId'])
@Entity('ce_outside_records')
export class OutsideRecord {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: 160 })
  title: string;

  @Column('varchar', { name: 'provider_name', length: 160 })
  providerName: string;

  @Column('varchar', { length: 20 })
  method: CeMethod;

  @Column('char', { name: 'agd_subject_code', length: 3, nullable: true })
  agdSubjectCode: string | null;

  @Column('numeric', { precision: 5, scale: 2, transformer: asNumber })
  credits: number;

  @Column('date', { name: 'completed_on' })
  completedOn: string;

  @Column('uuid', { name: 'file_id', nullable: true })
  fileId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
