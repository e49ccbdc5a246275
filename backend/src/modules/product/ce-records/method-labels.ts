import type { CeMethod } from '#common/contributions/index.ts';

/** As records and lists name the methods. */
export const METHOD_LABELS: Readonly<Record<CeMethod, string>> = {
  live_inperson: 'Live, in person',
  live_webinar: 'Live webinar',
  participation: 'Participation (hands on)',
  self_instruction: 'Self-instruction',
};
