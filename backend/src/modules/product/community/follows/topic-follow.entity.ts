import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person who follows a topic, up to where they have read it and up to where they were told. */
@Index('topic_follows_user', ['userId'])
@Entity('topic_follows')
export class TopicFollow {
  @PrimaryColumn('uuid', { name: 'topic_id' })
  topicId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'last_read_at' })
  lastReadAt: Date;

  @Column('timestamptz', { name: 'notified_at' })
  notifiedAt: Date;

  @Column('timestamptz', { name: 'mailed_at', nullable: true })
  mailedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
