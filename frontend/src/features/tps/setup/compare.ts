import type { Setup } from '../types.ts';

/** One thing that is not as it was in the revision before. */
export interface Difference {
  readonly what: string;
  readonly before: string;
  readonly now: string;
}

type Tooth = (universal: string) => string;

const steps = ({ steps_upper, steps_lower }: Setup): string => `${steps_upper} upper, ${steps_lower} lower`;
const totalIpr = ({ ipr_total_mm }: Setup): string => (ipr_total_mm === null ? '–' : `${ipr_total_mm} mm`);
const listed = (teeth: readonly string[] | null, tooth: Tooth): string =>
  teeth && teeth.length > 0 ? teeth.map(tooth).join(', ') : 'None';

function contacts({ ipr }: Setup, tooth: Tooth): Map<string, string> {
  return new Map(
    (ipr ?? []).map(({ between, mm, before_step }) => [
      `IPR ${between.map(tooth).join('–')}`,
      `${mm} mm before step ${before_step}`,
    ]),
  );
}

function attachments({ attachments: all }: Setup, tooth: Tooth): Map<string, string> {
  return new Map(
    (all ?? []).map(({ tooth: on, kind, from_step, to_step }) => [
      `Attachment on ${tooth(on)}`,
      `${kind}, steps ${from_step} to ${to_step ?? 'the end'}`,
    ]),
  );
}

function changed(before: Map<string, string>, now: Map<string, string>): Difference[] {
  return [...new Set([...before.keys(), ...now.keys()])].map((what) => ({
    ...{ what, before: before.get(what) ?? 'None', now: now.get(what) ?? 'None' },
  }));
}

/** What the laboratory changed between two revisions. Charts that it did not send are not compared. */
export function differences(before: Setup, now: Setup, tooth: Tooth): Difference[] {
  return [
    { what: 'Steps', before: steps(before), now: steps(now) },
    { what: 'IPR in all', before: totalIpr(before), now: totalIpr(now) },
    { what: 'Extractions', before: listed(before.extractions, tooth), now: listed(now.extractions, tooth) },
    ...(before.ipr && now.ipr ? changed(contacts(before, tooth), contacts(now, tooth)) : []),
    ...(before.attachments && now.attachments
      ? changed(attachments(before, tooth), attachments(now, tooth))
      : []),
  ].filter((line) => line.before !== line.now);
}
