import type { ToothMark } from '../../../shared/ui/tooth-map/ToothMap.tsx';
import type { Approach, Findings } from '../types.ts';

type FindingTeeth = 'missing_teeth' | 'crossbite_teeth' | 'implants' | 'restorations';
type ApproachTeeth = 'no_move_teeth' | 'no_attachment_teeth' | 'extraction_teeth';

export interface TeethList<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** What stands below a tooth of this list while another list is being filled in. */
  readonly sign: string;
  readonly tone: NonNullable<ToothMark['tone']>;
}

export const FINDING_LISTS: readonly TeethList<FindingTeeth>[] = [
  { name: 'missing_teeth', label: 'Missing', sign: 'gone', tone: 'danger' },
  { name: 'crossbite_teeth', label: 'Crossbite', sign: 'X-b', tone: 'warning' },
  { name: 'implants', label: 'Implant', sign: 'impl', tone: 'neutral' },
  { name: 'restorations', label: 'Restoration', sign: 'rest', tone: 'neutral' },
];

export const APPROACH_LISTS: readonly TeethList<ApproachTeeth>[] = [
  { name: 'no_move_teeth', label: 'Do not move', sign: 'stay', tone: 'warning' },
  { name: 'no_attachment_teeth', label: 'No attachment', sign: 'no A', tone: 'neutral' },
  { name: 'extraction_teeth', label: 'Extract', sign: '✕', tone: 'danger' },
];

/** The lists beside the one that is being filled in, as marks. */
export function marksOf<Name extends string>(
  lists: readonly TeethList<Name>[],
  values: Readonly<Partial<Record<Name, readonly string[]>>>,
  except?: Name,
): ToothMark[] {
  return lists
    .filter(({ name }) => name !== except)
    .flatMap(({ name, label, sign, tone }) =>
      (values[name] ?? []).map((tooth) => ({ tooth, sign, tone, text: label.toLowerCase() })),
    );
}

/** What the signs on a map stand for, those that are there. */
export const legendOf = (marks: readonly ToothMark[]): string =>
  [...new Set(marks.map(({ sign, text }) => `${sign}: ${text}`))].join(' · ');

/** All that the prescription says of single teeth. */
export const prescriptionMarks = (findings: Findings, approach: Approach): ToothMark[] => [
  ...marksOf(FINDING_LISTS, findings),
  ...marksOf(APPROACH_LISTS, approach),
];
