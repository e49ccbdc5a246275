import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's conversation with an assistant. Its title is sealed. */
@Entity('ai_conversations')
export class AiConversation {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'sealed_title' })
  sealedTitle: string;

  @Column('boolean', { default: false })
  named: boolean;

  @Column('boolean', { default: false })
  pinned: boolean;

  @Column('timestamptz', { name: 'last_message_at' })
  lastMessageAt: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
