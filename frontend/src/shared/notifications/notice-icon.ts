import type { Notification } from '../api/index.ts';
import type { IconName } from '../ui/icon/paths.ts';

const BY_KIND: readonly (readonly [begin: string, icon: IconName])[] = [
  ['welcome', 'onboarding'],
  ['connection', 'tools'],
  ['ticket', 'support'],
  ['invitation', 'organisation'],
  ['organisation', 'organisation'],
  ['contact', 'mail'],
  ['practice', 'practice'],
  ['access', 'admin'],
  ['order', 'store'],
];

/** What a notice is about, as a drawing; its words say the same. */
export function noticeIcon({ kind, severity }: Pick<Notification, 'kind' | 'severity'>): IconName {
  const known = BY_KIND.find(([prefix]) => kind.startsWith(prefix));
  return known?.[1] ?? (severity === 'info' ? 'info' : 'alert');
}
