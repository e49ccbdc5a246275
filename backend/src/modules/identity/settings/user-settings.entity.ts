import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CeMethodCapsDto } from './dto/ce-method-caps.dto.ts';

/** A person's preferences. A person without a row has the defaults. */
@Entity('user_settings')
export class UserSettings {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'hidden_cards', array: true, default: () => "'{}'" })
  hiddenCards: string[];

  @Column('text', { name: 'card_order', array: true, default: () => "'{}'" })
  cardOrder: string[];

  @Column('numeric', { name: 'ce_goal', precision: 5, scale: 2, nullable: true })
  ceGoal: string | null;

  @Column('date', { name: 'ce_cycle_start', nullable: true })
  ceCycleStart: string | null;

  @Column('date', { name: 'ce_cycle_end', nullable: true })
  ceCycleEnd: string | null;

  @Column('jsonb', { name: 'ce_method_caps', default: () => "'{}'" })
  ceMethodCaps: CeMethodCapsDto;

  @Column('varchar', { name: 'tooth_notation', length: 10, default: 'universal' })
  toothNotation: 'universal' | 'fdi';

  @Column('varchar', { length: 64, nullable: true })
  timezone: string | null;

  @Column('varchar', { name: 'email_digest', length: 10, default: 'off' })
  emailDigest: 'off' | 'daily' | 'weekly';

  /** Before a connection ends. The notice in the app comes either way. */
  @Column('boolean', { name: 'connection_end_mails', default: true })
  connectionEndMails: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
