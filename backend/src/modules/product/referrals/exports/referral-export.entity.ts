import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A PDF that one person ordered. Its file is removed after a day. */
@Index('referral_exports_referral', ['referralId', 'userId'])
@Entity('referral_exports')
export class ReferralExport {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'referral_id' })
  referralId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Null while it is being made, and after it was removed. */
  @Column('uuid', { name: 'file_id', nullable: true })
  fileId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
