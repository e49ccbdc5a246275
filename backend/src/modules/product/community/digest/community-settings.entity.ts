import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which mails of the community a person gets. A person without a row has the defaults. */
@Entity('community_settings')
export class CommunitySettings {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: 10, default: 'weekly' })
  digest: 'off' | 'weekly';

  @Column('boolean', { name: 'follow_mails', default: true })
  followMails: boolean;

  @Column('boolean', { name: 'mention_mails', default: true })
  mentionMails: boolean;

  @Column('varchar', { name: 'flag_notices', length: 10, default: 'all' })
  flagNotices: 'all' | 'patients' | 'none';

  @Column('timestamptz', { name: 'digest_sent_at', nullable: true })
  digestSentAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
