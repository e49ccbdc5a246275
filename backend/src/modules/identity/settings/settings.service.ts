import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { knownCards } from '#common/contributions/index.ts';
import type { SettingsDto } from './dto/settings.dto.ts';
import type { UpdateSettingsDto } from './dto/update-settings.dto.ts';
import { cycleEndsTooEarly } from './settings.errors.ts';
import { UserSettings } from './user-settings.entity.ts';

/** How a person likes their pages: read and saved by themselves. What follows from it is the pages' own. */
@Injectable()
export class Settings {
  constructor(@InjectRepository(UserSettings) private readonly settings: Repository<UserSettings>) {}

  async of(userId: string): Promise<SettingsDto> {
    return toDto(await this.settings.findOneBy({ userId }));
  }

  /** What is not in the changes stays as it is, or begins with the table's default. */
  async save(userId: string, changes: UpdateSettingsDto): Promise<SettingsDto> {
    try {
      await this.settings.upsert({ userId, ...columns(changes), updatedAt: () => 'now()' }, ['userId']);
    } catch (cause) {
      if (brokeRule(cause, 'user_settings_cycle')) throw cycleEndsTooEarly();
      throw cause;
    }
    return this.of(userId);
  }
}

/** TypeORM leaves out what is undefined. */
const columns = (changes: UpdateSettingsDto): Partial<UserSettings> => ({
  hiddenCards: changes.hidden_cards,
  cardOrder: changes.card_order,
  ceGoal: changes.ce_goal == null ? (changes.ce_goal as null | undefined) : String(changes.ce_goal),
  ceCycleStart: changes.ce_cycle_start,
  ceCycleEnd: changes.ce_cycle_end,
  ceMethodCaps: changes.ce_method_caps,
  toothNotation: changes.tooth_notation,
  timezone: changes.timezone,
  emailDigest: changes.email_digest,
  connectionEndMails: changes.connection_end_mails,
});

const brokeRule = (cause: unknown, rule: string): boolean =>
  cause instanceof Error && 'constraint' in cause && cause.constraint === rule;

/** A person without a row has the defaults. */
const toDto = (row: UserSettings | null): SettingsDto => ({
  hidden_cards: knownCards(row?.hiddenCards ?? []),
  card_order: knownCards(row?.cardOrder ?? []),
  ce_goal: row?.ceGoal == null ? null : Number(row.ceGoal),
  ce_cycle_start: row?.ceCycleStart ?? null,
  ce_cycle_end: row?.ceCycleEnd ?? null,
  ce_method_caps: row?.ceMethodCaps ?? {},
  tooth_notation: row?.toothNotation ?? 'universal',
  timezone: row?.timezone ?? null,
  email_digest: row?.emailDigest ?? 'off',
  connection_end_mails: row?.connectionEndMails ?? true,
});
