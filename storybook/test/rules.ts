/** Which of axe's rules are checked: all but some, or a few alone. */
export interface Rules {
  readonly without?: readonly string[];
  readonly only?: readonly string[];
  /** What on the page is not checked. */
  readonly apart?: readonly string[];
}

// Storybook's own frame stands around the page; the journeys look at its regions.
const BESIDE = ['region'];
/** What a page has and an element cannot. */
const OF_PAGES = ['page-has-heading-one', 'landmark-one-main'];

export const rulesFor = (title: string): Rules => ({
  without: title.startsWith('Pages/') ? BESIDE : [...BESIDE, ...OF_PAGES],
});

const FRAME = ['.top-bar', '.site-footer', '.bottom-bar'];
/** What the states of a title share and its first one showed: around a page, a third of what axe looks at. */
export const sharedBy = (title: string): readonly string[] => (title.startsWith('Pages/') ? FRAME : []);

/** What another theme and another width can change; the rest is the same and was checked before. */
export const OF_LOOKS: Rules = {
  only: ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'],
};
