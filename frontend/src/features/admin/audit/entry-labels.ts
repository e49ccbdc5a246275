import type { AuditEntry } from '../../../shared/api/index.ts';

const KINDS: Readonly<Record<string, string>> = {
  anon: 'Not signed in',
  service: 'Service token',
  system: 'The hub',
  user: 'Deleted account',
};

/** Who acted: the name, else what kind of caller it was. */
export const actorLabel = ({
  actor_name: name,
  actor_kind: kind,
}: Pick<AuditEntry, 'actor_name' | 'actor_kind'>) => name ?? KINDS[kind] ?? kind;

/** 'Role granted' for `role.granted`. */
export function actionLabel(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The actions that rows have, and the chosen one where none has it yet, as choices of the filter. */
export const actionChoices = (actions: readonly string[], chosen: string) =>
  [...new Set([...actions, ...(chosen ? [chosen] : [])])]
    .map((value) => ({ value, label: actionLabel(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

/** What a change is about, as choices of the filter. */
export const TARGET_TYPES = [
  { value: 'user', label: 'People and roles' },
  { value: 'session', label: 'Sessions' },
  { value: 'factor', label: 'Two-step verification' },
  { value: 'organisation', label: 'Organizations' },
  { value: 'connection', label: 'Connections' },
  { value: 'platform_connection', label: 'Platform connections' },
  { value: 'setting', label: 'Settings of the hub' },
  { value: 'capability', label: 'Capabilities' },
  { value: 'tool', label: 'Tool settings' },
  { value: 'integration', label: 'Integration rules' },
  { value: 'access', label: 'Refused access' },
  { value: 'token', label: 'Refused tokens' },
  { value: 'limit', label: 'Limits reached' },
  { value: 'bucket', label: 'Storage buckets' },
  { value: 'launch', label: 'Launch plans' },
  { value: 'phi_access', label: 'Patient-data log' },
  { value: 'audit', label: 'Audit exports' },
  { value: 'job', label: 'Jobs' },
  { value: 'queue', label: 'Queues' },
  { value: 'mail', label: 'Email' },
] as const;

/** A field that a change concerns, on both sides. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly changed: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A list of names as people write it; what has more to it as JSON. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (isText(value)) return value;
  if (!Array.isArray(value) || !value.every(isText)) return JSON.stringify(value, null, 1);
  return value.length > 0 ? value.join(', ') : 'None';
}

/** The fields of a change side by side, in the order in which they were written. */
export function fieldChanges(before: object | null, after: object | null): readonly FieldChange[] {
  const old: Readonly<Record<string, unknown>> = { ...before };
  const now: Readonly<Record<string, unknown>> = { ...after };
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((field) => {
    const sides = { before: shown(old[field]), after: shown(now[field]) };
    return { field, ...sides, changed: sides.before !== sides.after };
  });
}
