import type { Choice } from '../../shared/ui/form/NativeSelect.tsx';

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where most practices are stands first; the browser knows the rest. */
const NEAR = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

const toChoice = (value: string): Choice => ({ value, label: value.replaceAll('_', ' ') });

/** What a select must hold to show its choice: four hundred zones wait until somebody turns to it. */
export const zoneChosen = (chosen: string | null): Choice[] => (chosen ? [toChoice(chosen)] : []);

/** Every zone of this browser, and the chosen one even where the browser does not know it. */
export function zoneChoices(chosen: string | null): Choice[] {
  const all = [...NEAR, ...(chosen ? [chosen] : []), ...Intl.supportedValuesOf('timeZone')];
  return [...new Set(all)].map(toChoice);
}
