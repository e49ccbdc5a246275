import type { Part, Summary } from '../../../shared/figures/index.ts';
import { notSentText } from '../../../shared/figures/figure-texts.ts';
import type { Location, LocationTraining } from '../api.ts';

/** A figure of one location: what it is, or why there is none. */
export type Figure = { readonly value: number } | { readonly missing: string };

const valueOf = (part: Part | undefined, metric: string): number | null =>
  part?.values.find((one) => one.metric === metric)?.value ?? null;

/** A location as the figures know it: its tools by name, and whether one of them serves it alone. */
export interface Served {
  readonly location: Location;
  readonly toolNames: readonly string[];
  readonly isShared: boolean;
}

/** What has no value was not sent by the tools of the location, cannot be told apart, was not collected yet, or did not happen. */
function missingOf(summary: Summary, metric: string, { location, toolNames, isShared }: Served): string {
  const part = summary.by_location.find(({ ref }) => ref === location.id);
  if (toolNames.length === 0) return 'No tool';
  const notSent = part && notSentText(part, metric);
  if (notSent) return notSent;
  if (isShared) return 'Shared tool';
  return part ? '–' : 'Not collected yet';
}

/** One figure of a location, or several added up. */
export function figureOf(summary: Summary | undefined, metrics: readonly string[], served: Served): Figure {
  if (!summary) return { missing: '–' };
  const part = summary.by_location.find(({ ref }) => ref === served.location.id);
  const values = metrics.flatMap((metric) => valueOf(part, metric) ?? []);
  if (values.length > 0) return { value: values.reduce((sum, one) => sum + one, 0) };
  return { missing: missingOf(summary, metrics[0] ?? '', served) };
}

/** Whether each tool of a location serves another one too, so that nobody can say whose a record is. */
export const sharesAll = ({ id, tool_ids: tools }: Location, locations: readonly Location[]): boolean =>
  tools.length > 0 &&
  tools.every((tool) => locations.some((other) => other.id !== id && other.tool_ids.includes(tool)));

/** '7 of 8', or that nobody there has anything to learn. */
export function trackText(training: readonly LocationTraining[], { id }: Location): string {
  const here = training.find(({ location_id }) => location_id === id);
  return here && here.people > 0 ? `${here.on_track} of ${here.people}` : 'Nothing assigned';
}
