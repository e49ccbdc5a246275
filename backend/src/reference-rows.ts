import { starters } from './modules/assistant/starters/starters.ts';
import { helpArticles } from './modules/support/house-articles/index.ts';
import type { ReferenceSet } from './platform/reference/reference-set.ts';

/** All reference rows of this version, each beside its module. Only data is loaded here: `hub -- migrate` needs no module. */
export const referenceRows: readonly ReferenceSet[] = [helpArticles, starters];
