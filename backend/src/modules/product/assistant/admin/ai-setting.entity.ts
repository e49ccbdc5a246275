import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** The settings of the assistant for the whole hub: exactly one row. */
@Entity('ai_settings')
export class AiSetting {
  @PrimaryColumn('boolean', { default: true })
  one: boolean;

  @Column('text', { name: 'system_prompt' })
  systemPrompt: string;

  @Column('bigint', { name: 'monthly_tokens', nullable: true })
  monthlyTokens: string | null;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
