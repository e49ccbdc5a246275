import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { knownCards } from './card-keys.ts';
import type { SettingsDto } from './dto/settings.dto.ts';
import type { UpdateSettingsDto } from './dto/update-settings.dto.ts';
import { cycleEndsTooEarly } from './settings.errors.ts';

type Row = Omit<SettingsDto, 'hidden_cards' | 'card_order' | 'ce_goal'> & {
  readonly hidden_cards: readonly string[];
  readonly card_order: readonly string[];
  readonly ce_goal: string | null;
};

const SHOWN = `hidden_cards, card_order, ce_goal, ce_cycle_start::text, ce_cycle_end::text, tooth_notation, timezone,
  email_digest`;
const READ = `select ${SHOWN} from user_settings where user_id = $1`;

const FIELDS =
  'hidden_cards, card_order, ce_goal, ce_cycle_start, ce_cycle_end, tooth_notation, timezone, email_digest';
const DEFAULTS = { hidden_cards: [], card_order: [], tooth_notation: 'universal', email_digest: 'off' };
/** One statement whether or not there is a row yet: what is not in the changes stays, or begins as the defaults say. */
const SAVE = `insert into user_settings as s (user_id, ${FIELDS})
  select $1, ${FIELDS} from jsonb_populate_record(null::user_settings, $3::jsonb || $2::jsonb)
  on conflict (user_id) do update set updated_at = now(),
    (${FIELDS}) = (select ${FIELDS} from jsonb_populate_record(s, $2::jsonb))
  returning ${SHOWN}`;

/** How a person likes their pages: read and saved by themselves. What follows from it is the pages' own. */
@Injectable()
export class Settings {
  constructor(private readonly sql: Sql) {}

  async of(userId: string): Promise<SettingsDto> {
    return toDto(await this.sql.maybe<Row>('settings_read', READ, [userId]));
  }

  async save(userId: string, changes: UpdateSettingsDto): Promise<SettingsDto> {
    const values = [userId, JSON.stringify(changes), JSON.stringify(DEFAULTS)];
    try {
      return toDto(await this.sql.one<Row>('settings_save', SAVE, values));
    } catch (cause) {
      if (brokeRule(cause, 'user_settings_cycle')) throw cycleEndsTooEarly();
      throw cause;
    }
  }
}

const brokeRule = (cause: unknown, rule: string): boolean =>
  cause instanceof Error && 'constraint' in cause && cause.constraint === rule;

function toDto(row: Row | null): SettingsDto {
  if (!row)
    return {
      ...{ hidden_cards: [], card_order: [], ce_goal: null, ce_cycle_start: null, ce_cycle_end: null },
      ...{ tooth_notation: 'universal', timezone: null, email_digest: 'off' },
    };
  return {
    ...row,
    hidden_cards: knownCards(row.hidden_cards),
    card_order: knownCards(row.card_order),
    ce_goal: row.ce_goal === null ? null : Number(row.ce_goal),
  };
}
