import type { CaseStatus } from './case-status.ts';

/** Statuses of an aligner laboratory, in ours. */
const OURS: Readonly<Record<string, CaseStatus>> = {
  draft: 'draft',
  submitted: 'submitted',
  action_needed: 'records_issue',
  setup_in_progress: 'in_planning',
  setup_ready: 'setup_ready',
  changes_requested: 'revision_requested',
  approved: 'approved',
  manufacturing: 'in_production',
  shipped: 'shipped',
  in_treatment: 'in_treatment',
  closed: 'completed',
  cancelled: 'cancelled',
};

/** The road of a case; what stands beside it is decided below. */
const ROAD: readonly CaseStatus[] = [
  ...(['submitted', 'in_planning', 'setup_ready', 'revision_requested', 'approved'] as const),
  ...(['in_production', 'shipped', 'in_treatment', 'completed'] as const),
];
const BEFORE_APPROVAL = ROAD.slice(0, ROAD.indexOf('approved'));

export type Follow =
  | { readonly kind: 'same' }
  | { readonly kind: 'move'; readonly to: CaseStatus }
  | { readonly kind: 'ignored'; readonly why: 'unknown' | 'backwards' };

const BACKWARDS: Follow = { kind: 'ignored', why: 'backwards' };

/**
 * What to make of the status that a laboratory names. It may have passed several since it was asked last; one that goes backwards is
 * not followed.
 * @param newSetup the laboratory sent a setup that nobody has decided about
 */
export function follow(from: CaseStatus, named: string, newSetup: boolean): Follow {
  const to = Object.hasOwn(OURS, named) ? OURS[named] : undefined;
  if (to === undefined) return { kind: 'ignored', why: 'unknown' };
  if (to === from) return { kind: 'same' };
  return mayFollow(from, to, newSetup) ? { kind: 'move', to } : BACKWARDS;
}

function mayFollow(from: CaseStatus, to: CaseStatus, newSetup: boolean): boolean {
  if (from === 'completed' || from === 'cancelled' || to === 'draft') return false;
  if (to === 'cancelled') return from === 'records_issue' || BEFORE_APPROVAL.includes(from);
  if (to === 'records_issue') return from === 'submitted' || from === 'in_planning';
  if (from === 'records_issue') return ROAD.includes(to);
  // A revision goes back to planning, and comes again with another setup.
  if (from === 'revision_requested' && to === 'in_planning') return true;
  if (from === 'revision_requested' && to === 'setup_ready') return newSetup;
  return ROAD.indexOf(to) > ROAD.indexOf(from);
}
