import type { SupportView } from '../use-support-view.ts';

const FIGURE_WORDS: Readonly<Record<string, string>> = {
  total: 'Opened',
  within: 'First reply in time',
  late: 'First reply late',
  pending: 'First reply still due',
  solved: 'Solved',
  rated: 'Rated',
};
export const figureWords = (figure: string): string => FIGURE_WORDS[figure] ?? 'Tickets of the report';

/** What is asked of the server for what the page's address says. */
export function queueSearch({ view, sort, q, page, figure, from, to }: SupportView): string {
  const search = new URLSearchParams({ view, sort, page: String(page) });
  if (q) search.set('q', q);
  if (figure && figure in FIGURE_WORDS) search.set('figure', figure);
  if (figure && from) search.set('from', from);
  if (figure && to) search.set('to', to);
  return search.toString();
}
