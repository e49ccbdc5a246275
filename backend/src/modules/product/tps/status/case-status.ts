export const CASE_STATUSES = [
  'draft',
  'coach_review',
  'ready',
  'submitted',
  'records_issue',
  'in_planning',
  'setup_ready',
  'revision_requested',
  'approved',
  'in_production',
  'shipped',
  'in_treatment',
  'completed',
  'cancelled',
] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/**
 * Every move that a case may make (decision 71). What is not here is refused. A laboratory may also ask for records while it
 * plans: that move is beside the list of the specification, because the doctor would never hear of the question.
 */
const MOVES: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  draft: ['coach_review', 'ready', 'cancelled'],
  coach_review: ['draft', 'ready', 'cancelled'],
  ready: ['draft', 'submitted', 'cancelled'],
  submitted: ['records_issue', 'in_planning', 'cancelled'],
  records_issue: ['submitted', 'cancelled'],
  in_planning: ['setup_ready', 'records_issue', 'cancelled'],
  setup_ready: ['approved', 'revision_requested', 'cancelled'],
  revision_requested: ['in_planning', 'cancelled'],
  approved: ['in_production'],
  in_production: ['shipped'],
  shipped: ['in_treatment'],
  in_treatment: ['completed'],
  completed: [],
  cancelled: [],
};

export const mayMove = (from: CaseStatus, to: CaseStatus): boolean => MOVES[from].includes(to);

export const CASE_GROUPS = ['action_needed', 'in_progress', 'in_treatment', 'closed', 'drafts'] as const;
export type CaseGroup = (typeof CASE_GROUPS)[number];

/** The statuses of each group of the list. */
export const STATUSES_OF: Readonly<Record<CaseGroup, readonly CaseStatus[]>> = {
  action_needed: ['records_issue', 'setup_ready'],
  in_progress: ['submitted', 'in_planning', 'revision_requested', 'approved', 'in_production', 'shipped'],
  in_treatment: ['in_treatment'],
  closed: ['completed', 'cancelled'],
  drafts: ['draft', 'coach_review', 'ready'],
};

export const groupOf = (status: CaseStatus): CaseGroup =>
  CASE_GROUPS.find((group) => STATUSES_OF[group].includes(status)) ?? 'closed';

/** What may still be changed here before it is sent; a records issue is mended in files and instructions. */
export const isPrepared = (status: CaseStatus): boolean => STATUSES_OF.drafts.includes(status);

/** Where the laboratory has the case, so that its status is asked for. */
export const isWithLab = (status: CaseStatus): boolean =>
  !isPrepared(status) && status !== 'completed' && status !== 'cancelled';

export const OPEN_WITH_LAB = CASE_STATUSES.filter(isWithLab);

export const WAITS_ON = ['doctor', 'coach', 'laboratory', 'nobody'] as const;
export type WaitsOn = (typeof WAITS_ON)[number];

/** Whose turn it is. */
export function waitsOn(status: CaseStatus): WaitsOn {
  if (status === 'coach_review') return 'coach';
  if (groupOf(status) === 'closed' || status === 'in_treatment') return 'nobody';
  return isPrepared(status) || groupOf(status) === 'action_needed' ? 'doctor' : 'laboratory';
}
