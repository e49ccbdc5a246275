import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Tokens that a person used on one day (UTC) with one tool. */
@Entity('ai_usage')
export class AiUsage {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('varchar', { name: 'tool_id', length: 60 })
  toolId: string;

  @Column('bigint')
  tokens: string;
}
