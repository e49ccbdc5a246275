import type { Onboarding, UpdateOnboarding } from '../../shared/api/index.ts';
import type { StepKey } from '../../shared/onboarding/index.ts';

export type Place = StepKey | 'finish';

/** What a step may do with the whole: the rest is its own. */
export interface Flow {
  readonly userId: string;
  readonly data: Onboarding;
  readonly save: (changes: UpdateOnboarding) => Promise<Onboarding>;
  readonly refresh: () => Promise<Onboarding>;
  /** Absent at the first step. */
  readonly back: (() => void) | undefined;
  readonly skip: () => Promise<void>;
  /** After the step was saved: on to the next one, whether or not it is complete. */
  readonly advance: () => Promise<void>;
}

const isOpen = ({ done, skipped }: Onboarding['steps'][number]): boolean => !done && !skipped;

/** The next step that is neither done nor skipped, looked for behind this one first. */
export function following({ steps, next }: Onboarding, from: StepKey): Place {
  const behind = steps.slice(steps.findIndex(({ key }) => key === from) + 1);
  return behind.find(isOpen)?.key ?? next ?? 'finish';
}

/** All that are skipped by now, with this one. */
export const skippedWith = ({ steps }: Onboarding, key: StepKey): StepKey[] => [
  ...steps.filter(({ skipped }) => skipped).map((step) => step.key),
  key,
];

/** Where the address leads: to the step it names, with an invitation to the practice, else to where one left off. */
export function placeOf(query: URLSearchParams, { steps, next }: Onboarding): Place {
  const requested = query.get('step');
  if (requested === 'finish') return 'finish';
  const named = steps.find(({ key }) => key === requested)?.key;
  return named ?? (query.has('invitation') ? 'practice' : (next ?? 'finish'));
}
