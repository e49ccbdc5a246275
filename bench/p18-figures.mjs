import { FIGURE_ROWS, ORGANISATION } from './lib/figure-rows.mjs';
import { get, measureLists } from './lib/lists.mjs';

export const title =
  'figures of 24 months, 50 locations and 40 kinds / the same statements on the bare driver, prepared';

const summary = (from, more = '') =>
  get(`/api/bi/summary?scope=${ORGANISATION}&from=${from}&to=2026-11-30${more}`);
const LISTS = {
  'figures of 24 months': summary('2024-12-01'),
  'figures of a year beside the year before': summary('2025-12-01', '&compare=year'),
  'figures of a month': summary('2026-11-01', '&compare=previous'),
};

export const run = () => measureLists({ lists: LISTS, rows: FIGURE_ROWS });
