import type { QueueSearch } from '../types.ts';
import type { SupportView } from '../use-support-view.ts';

const FIGURE_LABELS: Readonly<Record<string, string>> = {
  total: 'Opened',
  within: 'First reply on time',
  late: 'First reply late',
  pending: 'Awaiting first reply',
  solved: 'Solved',
  rated: 'Rated',
};
export const figureLabel = (figure: string): string => FIGURE_LABELS[figure] ?? 'Report';

/** The query of the hub's list for the page's address. */
export function queueSearch({ view, sort, q, page, figure, from, to }: SupportView): QueueSearch {
  const isFigure = figure !== null && figure in FIGURE_LABELS;
  return {
    ...{ view, sort: sort as QueueSearch['sort'], page },
    ...(q ? { q } : {}),
    ...(isFigure ? { figure: figure as QueueSearch['figure'] } : {}),
    ...(isFigure && from ? { from } : {}),
    ...(isFigure && to ? { to } : {}),
  };
}
