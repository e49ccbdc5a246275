import type { CardKey } from '#common/contributions/index.ts';
import { CeMethodCapsDto } from './ce-method-caps.dto.ts';

/** How a person likes their pages. */
export class SettingsDto {
  /** Cards of the dashboard that are not shown. */
  hidden_cards: CardKey[];
  /** The order of the dashboard's cards; those left out follow in the usual order. */
  card_order: CardKey[];
  /** Credits of continuing education wanted within the cycle. */
  ce_goal: number | null;
  /** First day of the cycle, e.g. `2026-01-01`. */
  ce_cycle_start: string | null;
  ce_cycle_end: string | null;
  ce_method_caps: CeMethodCapsDto;
  tooth_notation: 'universal' | 'fdi';
  /** IANA name, e.g. `America/Chicago`; null: as the browser says. */
  timezone: string | null;
  email_digest: 'off' | 'daily' | 'weekly';
  /** Whether an email comes before a connection ends. The notification in the app comes either way. */
  connection_end_mails: boolean;
}
