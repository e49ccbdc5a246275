import { type SettingDefinition } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';
import { isLinkLocalHost } from '#platform/http/link-local.ts';

const LONGEST = 4_096;

export type SettingChanges = ReadonlyMap<string, string | null>;

/** Checks an admin's values against the tool's settings. Values never appear in errors. @throws AppError 400 */
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
  if (kind === 'url' && addressFault(value.trim())) return `${label} ${addressFault(value.trim())}`;
  return kind === 'time_zone' && !isTimeZone(value.trim()) ? `${label} must be a time zone` : undefined;
}

/**
 * What is wrong with an address, if anything. With a password in it, it would be shown and logged; a link-local one is a
 * machine's own business, and that of clouds, whose metadata holds their keys: only the environment names such.
 */
export function addressFault(value: string): string | undefined {
  const isPlain = URL.canParse(value) && isPlainWeb(new URL(value));
  if (!isPlain) return 'must be an http or https address without user name and password';
  return isLinkLocalHost(new URL(value).hostname)
    ? 'must not be a link-local address or that of a metadata service'
    : undefined;
}

const isPlainWeb = ({ protocol, username, password, hash }: URL): boolean =>
  ['http:', 'https:'].includes(protocol) && !username && !password && !hash;

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}
