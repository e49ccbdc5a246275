import type { SupportView } from '../use-support-view.ts';

const FIGURE_LABELS: Readonly<Record<string, string>> = {
  total: 'Opened',
  within: 'First reply in time',
  late: 'First reply late',
  pending: 'First reply still due',
  solved: 'Solved',
  rated: 'Rated',
};
export const figureLabel = (figure: string): string => FIGURE_LABELS[figure] ?? 'Tickets of the report';

/** The query of the hub's list for the page's address. */
export function queueSearch({ view, sort, q, page, figure, from, to }: SupportView): string {
  const search = new URLSearchParams({ view, sort, page: String(page) });
  if (q) search.set('q', q);
  if (figure && figure in FIGURE_LABELS) search.set('figure', figure);
  if (figure && from) search.set('from', from);
  if (figure && to) search.set('to', to);
  return search.toString();
}
