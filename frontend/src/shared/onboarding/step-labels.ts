import type { Onboarding } from '../api/index.ts';

export type StepKey = Onboarding['steps'][number]['key'];

/** The steps by the names that the page and the cards give them. */
export const stepTitles: Readonly<Record<StepKey, string>> = {
  about: 'About you',
  practice: 'Your practice',
  goals: 'Goals',
  tool: 'Connect a tool',
  first_step: 'First step',
};

/** What is said of a step besides its name; nothing while it simply waits. */
export function stepState({ done, skipped, optional }: Onboarding['steps'][number]): string {
  if (done) return 'Done';
  if (skipped) return 'Skipped';
  return optional ? 'Optional' : '';
}
