import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A file of a referral, with the day on which it was taken. A referral that is sent again names the same file. */
@Unique('referral_files_referral_id_file_id_key', ['referralId', 'fileId'])
@Index('referral_files_file', ['fileId'])
@Entity('referral_files')
export class ReferralFile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'referral_id' })
  referralId: string;

  @Column('uuid', { name: 'file_id' })
  fileId: string;

  @Column('uuid', { name: 'added_by', nullable: true })
  addedBy: string | null;

  @Column('varchar', { length: 10 })
  part: 'request' | 'report';

  @Column('date', { name: 'taken_on' })
  takenOn: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
