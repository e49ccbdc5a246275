import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A suggested question that starts a conversation. */
@Unique('ai_prompts_key_key', ['key'])
@Entity('ai_prompts')
export class AiPrompt {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 60, nullable: true })
  key: string | null;

  @Column('varchar', { length: 20, nullable: true })
  role:
    | 'practitioner'
    | 'dso_admin'
    | 'team_member'
    | 'specialist'
    | 'instructor'
    | 'moderator'
    | 'coach'
    | 'support_agent'
    | 'merchant'
    | 'admin'
    | null;

  @Column('varchar', { length: 80 })
  title: string;

  @Column('varchar', { length: 2000 })
  body: string;

  @Column('integer', { default: 100 })
  position: number;

  @Column('boolean', { default: true })
  active: boolean;

  @Column('boolean', { default: false })
  edited: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
