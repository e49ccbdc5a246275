import type { Choice } from '../../shared/ui/form/NativeSelect.tsx';

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where most practices are stands first; the browser knows the rest. */
const NEAR = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/** Every zone of this browser, and the chosen one even where the browser does not know it. */
export function zoneChoices(chosen: string | null): Choice[] {
  const all = [...NEAR, ...(chosen ? [chosen] : []), ...Intl.supportedValuesOf('timeZone')];
  return [...new Set(all)].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
