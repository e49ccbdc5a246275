export const ORDER_TYPES = ['new_aligner', 'revision', 'replacement', 'retainer'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export const ARCHES = ['upper', 'lower', 'both'] as const;
export type Arches = (typeof ARCHES)[number];
export const DENTITIONS = ['permanent', 'mixed'] as const;
export type Dentition = (typeof DENTITIONS)[number];
export const SEXES = ['female', 'male', 'other', 'unknown'] as const;
export type Sex = (typeof SEXES)[number];
export const ANGLE_CLASSES = ['I', 'II', 'III'] as const;
export type AngleClass = (typeof ANGLE_CLASSES)[number];
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];
export const GOALS = [
  ...([
    'crowding',
    'spacing',
    'midline',
    'overjet',
    'overbite',
    'crossbite',
    'posterior_correction',
  ] as const),
] as const;
export type TreatmentGoal = (typeof GOALS)[number];
export const COACH_REVIEWS = ['none', 'requested', 'done'] as const;
export type CoachReview = (typeof COACH_REVIEWS)[number];
/** How a person belongs to a case. */
export const CASE_PARTS = ['owner', 'member', 'coach', 'specialist'] as const;
export type CasePart = (typeof CASE_PARTS)[number];

/** Universal: 1 to 32, and A to T for primary teeth. */
export const TOOTH = /^(?:[1-9]|[12]\d|3[0-2]|[A-T])$/;
export const MOST_TEETH = 52;
