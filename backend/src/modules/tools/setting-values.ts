import { type SettingDefinition } from '@chairside/kit';
import { AppError } from '../../platform/errors/app-error.ts';

const LONGEST = 4_096;

export type SettingChanges = ReadonlyMap<string, string | null>;

/** What an admin typed, checked against what the tool can be set: nothing unknown, addresses that are some. Never echoed. */
export function readSettings(
  given: Readonly<Record<string, unknown>>,
  known: readonly SettingDefinition[],
  isFixed: (name: string) => boolean,
): SettingChanges {
  const faults: Record<string, string> = {};
  const changes = new Map<string, string | null>();
  for (const [name, value] of Object.entries(given)) {
    const definition = known.find((one) => one.name === name);
    const fault = definition ? faultOf(definition, value, isFixed) : 'Unknown setting';
    if (fault) faults[name.slice(0, 60)] = fault;
    else changes.set(name, typeof value === 'string' ? value.trim() || null : null);
  }
  const [first] = Object.values(faults);
  if (first !== undefined) throw new AppError('validation_failed', 400, first, { fields: faults });
  return changes;
}

function faultOf(
  { name, label, kind, options = [] }: SettingDefinition,
  value: unknown,
  isFixed: (name: string) => boolean,
): string | undefined {
  if (isFixed(name)) return `${label} is set by the environment of the hub`;
  if (value === null || value === '') return undefined;
  if (typeof value !== 'string') return `${label} must be text`;
  if (value.length > LONGEST) return `${label} is too long`;
  if (kind === 'choice' && !options.some((option) => option.value === value.trim()))
    return `${label} must be one of the choices`;
  if (kind === 'url' && !isAddress(value.trim()))
    return `${label} must be an http or https address without user name and password`;
  return kind === 'time_zone' && !isTimeZone(value.trim()) ? `${label} must be a time zone` : undefined;
}

/** With a password in it, it would be shown and logged. */
export function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && !username && !password && !hash;
}

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}
