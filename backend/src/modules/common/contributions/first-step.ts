import type { UserPrincipal } from '#access/principal.ts';

/** What people may want from Chairside. Onboarding asks for it, and orders tools and first steps by it. */
export const GOALS = ['start_aligners', 'grow_cases', 'team_training', 'ce_hours', 'multi_site'] as const;
export type Goal = (typeof GOALS)[number];

/** A first step that onboarding suggests, contributed by the area in which it is taken. */
export interface FirstStep {
  readonly key: string;
  /** Among the steps that no goal of the person asks for, the lowest rank comes first. */
  readonly rank: number;
  /** The goals that the step helps with; the lowest number comes first among the steps of a goal. */
  readonly helpsWith: Readonly<Partial<Record<Goal, number>>>;
  readonly title: string;
  readonly text: string;
  /** Address of the page on which to take it. */
  readonly link: string;
  /** Left out while this capability is off for the person (`identity/capabilities`). */
  readonly capability?: string;
  /** Whether this person may take it. A step without it is offered to everybody. */
  isOffered?(user: UserPrincipal): Promise<boolean>;
  /** Whether this person has taken it, read from what the step left behind. */
  isTaken(userId: string): Promise<boolean>;
}
