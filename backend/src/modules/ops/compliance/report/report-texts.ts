import type { ToolStandingDto, ViolationDto } from '../dto/compliance.dto.ts';

const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const whole = new Intl.NumberFormat('en-US');

export const minuteText = (at: string | Date): string => `${minute.format(new Date(at))} UTC`;
export const dayText = (at: string | null): string => (at === null ? '–' : day.format(new Date(at)));
export const countText = (count: number): string => whole.format(count);
/** One decimal, and never rounded up into the next band: 98.99 is '98.9%'. */
export const rateText = (rate: number | null): string =>
  rate === null ? '–' : `${Math.floor(rate * 10) / 10}%`;
export const windowText = (days: number): string => (days === 1 ? '24 hours' : `${days} days`);

export const actorText = ({ actor_name: name, actor_id: id }: ViolationDto): string =>
  name ?? (id === null ? 'The hub itself' : 'A person without a name');

export const agreementText = ({
  patient_data: needed,
  without_agreement: missing,
  connections,
}: ToolStandingDto): string =>
  !needed ? 'Not needed' : missing === 0 ? 'On file' : `Missing for ${missing} of ${connections}`;

export const scopesText = ({ scopes }: ToolStandingDto): string =>
  scopes.length === 0
    ? 'None recorded'
    : `${scopes.filter(({ used }) => used).length} of ${scopes.length} used`;

/** What counts is the connection that stands worst. */
export const credentialText = ({ oldest_credential_at: at, old_credentials: old }: ToolStandingDto): string =>
  `${dayText(at)}${old > 0 ? ` (${old} over a year old)` : ''}`;
export const checkText = ({ oldest_good_at: at, failing }: ToolStandingDto): string =>
  `${dayText(at)}${failing > 0 ? ` (${failing} failed since)` : ''}`;
