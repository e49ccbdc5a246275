import type { UserType } from '#identity/profiles/index.ts';

export const STEPS = ['about', 'practice', 'goals', 'tool', 'first_step'] as const;
export type StepKey = (typeof STEPS)[number];

/** The facts about a person, read for each request. */
export interface Facts {
  readonly user_type: UserType;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly specialty: string | null;
  readonly license_number: string | null;
  readonly license_state: string | null;
  readonly member: boolean;
  readonly goals: readonly string[];
  readonly connected: boolean;
  /** First steps that were taken, by the traces they left. */
  readonly taken: readonly string[];
}

export interface Step {
  readonly key: StepKey;
  readonly done: boolean;
  readonly skipped: boolean;
  readonly optional: boolean;
}

const DONE: Readonly<Record<StepKey, (facts: Facts) => boolean>> = {
  about: profileFilled,
  practice: ({ member }) => member,
  goals: ({ goals }) => goals.length > 0,
  tool: ({ connected }) => connected,
  first_step: ({ taken }) => taken.length > 0,
};

/** A practitioner without an organisation, and a team member without a tool of their own, lack nothing. */
const OPTIONAL: Readonly<Record<UserType, readonly StepKey[]>> = {
  individual_practitioner: ['practice'],
  dso: [],
  team_member: ['tool'],
};

/** Only clinicians have a license. */
function profileFilled(facts: Facts): boolean {
  const named = Boolean(facts.first_name && facts.last_name);
  if (facts.user_type !== 'individual_practitioner') return named;
  return named && Boolean(facts.specialty && facts.license_number && facts.license_state);
}

/** Done follows from what is true, never from a click; only skipping is somebody's word. */
export function stepsOf(facts: Facts, skipped: readonly string[]): Step[] {
  return STEPS.map((key) => {
    const done = DONE[key](facts);
    return {
      key,
      done,
      skipped: !done && skipped.includes(key),
      optional: OPTIONAL[facts.user_type].includes(key),
    };
  });
}

/** Where to go on: the first that is neither done nor skipped. */
export const nextOf = (steps: readonly Step[]): StepKey | null =>
  steps.find(({ done, skipped }) => !done && !skipped)?.key ?? null;
