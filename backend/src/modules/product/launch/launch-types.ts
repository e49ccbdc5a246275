export const PHASES = ['prepare', 'train', 'first_cases', 'review'] as const;
export type Phase = (typeof PHASES)[number];

/** Who of a practice a task is meant for. The owner gives it to a person. */
export const OWNER_ROLES = ['lead', 'clinician', 'staff'] as const;
export type OwnerRole = (typeof OWNER_ROLES)[number];

/** Where a task is done: a course or lesson by its reference, or a page. */
export const LINK_TYPES = [
  ...(['course', 'lesson', 'store', 'tps', 'report'] as const),
  ...(['tools', 'team', 'events', 'practice', 'support'] as const),
] as const;
export type LinkType = (typeof LINK_TYPES)[number];

export const PLAN_STATES = ['active', 'paused', 'finished'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** What somebody is in a plan: its owner, its coach, or a member who was given tasks. */
export const STANDINGS = ['owner', 'coach', 'member'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A plan stays readable, and every request about it stays bounded. */
export const MOST_TASKS = 100;
