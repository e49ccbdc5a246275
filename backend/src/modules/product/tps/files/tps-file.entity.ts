import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { FileSlot } from './slots.ts';

/** One record of a case. Its bytes are a file of `common/files`, which goes with this row. */
@Index('tps_files_file', ['fileId'], { unique: true })
@Unique('tps_files_case_id_slot_key', ['caseId', 'slot'])
@Entity('tps_files')
export class TpsFile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'case_id' })
  caseId: string;

  @Column('varchar', { length: 20 })
  slot: FileSlot;

  @Column('uuid', { name: 'file_id' })
  fileId: string;

  @Column('varchar', { length: 60 })
  name: string;

  @Column('varchar', { length: 100 })
  mime: string;

  @Column('bigint')
  bytes: string;

  @Column('varchar', { length: 64 })
  checksum: string;

  @Column('boolean', { name: 'name_mismatch', default: false })
  nameMismatch: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
