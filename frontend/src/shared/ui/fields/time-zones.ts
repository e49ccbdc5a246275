import type { Choice } from './ChoiceSelect.tsx';

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zones of most practices; they come first. */
const NEAR = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

const toChoice = (value: string): Choice => ({ value, label: value.replaceAll('_', ' ') });

/** Every zone of this browser, and the chosen one even where the browser does not know it. */
export function zoneChoices(chosen: string | null): Choice[] {
  const all = [...NEAR, ...(chosen ? [chosen] : []), ...Intl.supportedValuesOf('timeZone')];
  return [...new Set(all)].map(toChoice);
}
