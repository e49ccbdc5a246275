import type { AlignerCase, Approach, Findings } from './types.ts';

export const goalLabels: Readonly<Record<NonNullable<Approach['goals']>[number], string>> = {
  crowding: 'Resolve crowding',
  spacing: 'Close spaces',
  midline: 'Correct the midline',
  overjet: 'Reduce overjet',
  overbite: 'Correct overbite',
  crossbite: 'Correct crossbite',
  posterior_correction: 'Correct posterior relationship',
};

export const modeChoices = {
  steps: [
    { value: 'recommend', label: 'As many as recommended' },
    { value: 'limit', label: 'Limit the number' },
  ],
  wear: [
    { value: '7', label: '7 days' },
    { value: '10', label: '10 days' },
    { value: '14', label: '14 days' },
  ],
  ipr: [
    { value: 'as_needed', label: 'As needed' },
    { value: 'avoid', label: 'Avoid where possible' },
    { value: 'none', label: 'None' },
  ],
  attachments: [
    { value: 'as_needed', label: 'As needed' },
    { value: 'delay', label: 'Only from a later step' },
    { value: 'none', label: 'None' },
  ],
} as const;

const named = (list: readonly { readonly value: string; readonly label: string }[], value: string): string =>
  list.find((choice) => choice.value === value)?.label ?? value;

type Line = readonly [label: string, value: string | null];

function stepsText({ steps }: Approach): string {
  return steps?.mode === 'limit' ? `At most ${steps.limit ?? '?'}` : named(modeChoices.steps, 'recommend');
}

function iprText({ ipr }: Approach): string {
  const mode = named(modeChoices.ipr, ipr?.mode ?? 'as_needed');
  return ipr?.max_mm_per_contact ? `${mode}, at most ${ipr.max_mm_per_contact} mm per contact` : mode;
}

function attachmentsText({ attachments }: Approach): string {
  if (attachments?.mode === 'delay') return `Not before step ${attachments.delay_to_step ?? '?'}`;
  return named(modeChoices.attachments, attachments?.mode ?? 'as_needed');
}

/** How the doctor wants to treat, as facts. */
export function approachFacts({ approach }: AlignerCase): Line[] {
  const aids = [approach.elastics && 'elastics', approach.overcorrection && 'overcorrection'].filter(Boolean);
  return [
    ['Goals', approach.goals?.map((goal) => goalLabels[goal]).join(', ') || null],
    ['Steps', stepsText(approach)],
    ['Wear each step for', `${approach.wear_days ?? 14} days`],
    ['IPR', iprText(approach)],
    ['Attachments', attachmentsText(approach)],
    ['Aids', aids.length > 0 ? `May use ${aids.join(' and ')}` : null],
  ];
}

const mm = (value: number | undefined): string | null => (value === undefined ? null : `${value} mm`);
const midline = (value: Findings['midline_upper']): string | null =>
  value ? `${value.mm} mm to the ${value.side}` : null;
const relation = (right: string | undefined, left: string | undefined): string | null =>
  right || left ? `Right ${right ?? '–'}, left ${left ?? '–'}` : null;
const archPair = (upper: number | undefined, lower: number | undefined): string | null =>
  upper === undefined && lower === undefined ? null : `Upper ${mm(upper) ?? '–'}, lower ${mm(lower) ?? '–'}`;

/** What the doctor found, as facts; what was not noted is left out. */
export function findingFacts({ findings: f }: AlignerCase): Line[] {
  return [
    ['Molar class', relation(f.molar_r, f.molar_l)],
    ['Canine class', relation(f.canine_r, f.canine_l)],
    ['Overjet', mm(f.overjet_mm)],
    ['Overbite', f.overbite_pct === undefined ? null : `${f.overbite_pct}%`],
    ['Open bite', mm(f.open_bite_mm)],
    ['Crowding', archPair(f.crowding_upper_mm, f.crowding_lower_mm)],
    ['Spacing', archPair(f.spacing_upper_mm, f.spacing_lower_mm)],
    ['Midline, upper', midline(f.midline_upper)],
    ['Midline, lower', midline(f.midline_lower)],
  ];
}
