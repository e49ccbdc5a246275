import type { CeMethod } from '#common/contributions/index.ts';

/** As records and lists name the methods. */
export const METHOD_LABELS: Readonly<Record<CeMethod, string>> = {
  live_inperson: 'Live, in person',
  live_webinar: 'Live webinar',
  participation: 'Participation (hands on)',
  self_instruction: 'Self-instruction',
};

/** A7: what stands where no scheme recognises the provider. */
export const NO_SCHEME = 'CE hours are recorded; acceptance is decided by your licensing board.';
