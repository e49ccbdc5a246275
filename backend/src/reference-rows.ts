import { communityCategories } from '#product/community/built-in/categories.ts';
import { communityPages } from '#product/community/built-in/pages.ts';
import { starters } from '#product/assistant/starters/starters.ts';
import { launchTemplates } from '#product/launch/templates/built-in/index.ts';
import { helpArticles } from '#product/support/built-in-articles/index.ts';
import type { ReferenceSet } from '#platform/reference/reference-set.ts';

/** All reference rows of this version, each beside its module. Only data is loaded here: `hub -- migrate` needs no module. */
export const referenceRows: readonly ReferenceSet[] = [
  helpArticles,
  starters,
  // Pages lie in a category.
  communityCategories,
  communityPages,
  launchTemplates,
];
