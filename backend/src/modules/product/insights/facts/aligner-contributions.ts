import { type Contribution, contributions } from './contribution.ts';

/** What figures need of an aligner case: no name, only when what happened. */
export interface AlignerHistory {
  readonly createdAt: string;
  readonly events: readonly { readonly status: string; readonly at: string }[];
}

const DAY_MS = 86_400_000;
const dayOf = (at: string): string => at.slice(0, 10);

/** A case counts on the days of its steps; a step that is repeated counts once. */
export function ofCase({ createdAt, events }: AlignerHistory): readonly Contribution[] {
  const sorted = [...events].sort((a, b) => a.at.localeCompare(b.at));
  const first = (status: string): string | undefined => sorted.find((one) => one.status === status)?.at;
  const [submitted, approved, started] = [first('submitted'), first('approved'), first('in_treatment')];
  return [
    ...contributions(dayOf(createdAt), null, {
      aligner_consults: 1,
      consult_to_start: [started === undefined ? 0 : 1, 1],
    }),
    ...(submitted === undefined ? [] : contributions(dayOf(submitted), null, { aligner_submitted: 1 })),
    ...(approved === undefined
      ? []
      : contributions(dayOf(approved), null, approvalOf(approved, submitted, sorted))),
    ...(started === undefined ? [] : contributions(dayOf(started), null, { aligner_starts: 1 })),
  ];
}

function approvalOf(approved: string, submitted: string | undefined, events: AlignerHistory['events']) {
  const revisions = events.filter(
    ({ status, at }) => status === 'changes_requested' && at <= approved,
  ).length;
  const days = submitted === undefined ? null : (Date.parse(approved) - Date.parse(submitted)) / DAY_MS;
  return {
    aligner_approved: 1,
    revisions_per_case: [revisions, 1] as const,
    ...(days !== null && { days_to_approval: [days, 1] as const }),
  };
}
