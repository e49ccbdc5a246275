import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ReferenceDto } from '../dto/message.dto.ts';

/** A question or an answer of a conversation. Its text is sealed; a row in the state streaming has a lease. */
@Index('ai_messages_thread', ['conversationId', 'seq'])
@Unique('ai_messages_conversation_id_client_id_key', ['conversationId', 'clientId'])
@Entity('ai_messages')
export class AiMessage {
  @PrimaryColumn('uuid')
  id: string;

  @Column('bigint', { generated: 'identity' })
  seq: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId: string;

  @Column('varchar', { length: 10 })
  role: 'user' | 'assistant';

  @Column('text', { name: 'sealed_body' })
  sealedBody: string;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId: string | null;

  @Column('uuid', { name: 'question_id', nullable: true })
  questionId: string | null;

  @Column('uuid', { name: 'replaces_id', nullable: true })
  replacesId: string | null;

  @Column('varchar', { name: 'tool_id', length: 60, nullable: true })
  toolId: string | null;

  @Column('varchar', { length: 10, nullable: true })
  context: 'user' | 'platform' | null;

  @Column('varchar', { length: 200, nullable: true })
  model: string | null;

  @Column('varchar', { length: 12, nullable: true })
  source: 'pica_live' | 'mock_data' | null;

  @Column('jsonb', { default: [] })
  references: readonly ReferenceDto[];

  @Column('integer', { name: 'tokens_in', default: 0 })
  tokensIn: number;

  @Column('integer', { name: 'tokens_out', default: 0 })
  tokensOut: number;

  @Column('integer', { name: 'tokens_held', default: 0 })
  tokensHeld: number;

  @Column('varchar', { length: 10 })
  state: 'streaming' | 'complete' | 'stopped' | 'failed';

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  @Column('varchar', { name: 'error_code', length: 40, nullable: true })
  errorCode: string | null;

  @Column('varchar', { length: 4, nullable: true })
  feedback: 'up' | 'down' | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
