import type { components } from '../api/schema.d.ts';

export type Category = components['schemas']['CategoryDto'];
export type Posted = components['schemas']['CreatedPostDto'];

/** What is written of a post, kept as a draft until it is sent. A reply has neither title, tags nor category. */
export type PostDraft = {
  readonly category: string;
  readonly title: string;
  readonly tags: string[];
  /** Markdown. */
  readonly body: string;
  /** "No patient can be recognised", ticked by the author. */
  readonly confirmed: boolean;
};

export const EMPTY_POST: PostDraft = { category: '', title: '', tags: [], body: '', confirmed: false };

export const MOST_BODY = 20_000;
export const MOST_TITLE = 160;
const LEAST_TITLE = 8;
const MOST_TAGS = 5;
const MOST_TAG = 30;

export type PostErrors = Partial<Record<'category' | 'title' | 'tags' | 'body' | 'confirmed', string>>;

/** A tag as the server takes it: "IPR (mm)" becomes "ipr-mm". */
export const tagOf = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MOST_TAG)
    .replace(/-+$/, '');

/** Each once, in the order in which they were typed. */
export const tagsOf = (typed: readonly string[]): string[] =>
  [...new Set(typed.map(tagOf).filter(Boolean))].slice(0, MOST_TAGS);

const IMAGE = /!\[[^\]\n]*\]\(/;
/** As the server sees it: an image needs the confirmation wherever it is posted. */
export const holdsImage = (body: string): boolean => IMAGE.test(body);

export interface Wanted {
  /** An opening post has a title, and a new topic of the community a category. */
  readonly title: boolean;
  readonly category: boolean;
  readonly confirmation: boolean;
}

/** What has to be put right before the post can be sent. */
export function faultsOf({ category, title, body, confirmed }: PostDraft, wanted: Wanted): PostErrors {
  const over = body.length > MOST_BODY;
  return {
    ...(wanted.category && !category ? { category: 'Choose a category' } : {}),
    ...(wanted.title && title.trim().length < LEAST_TITLE
      ? { title: `Use at least ${LEAST_TITLE} characters, so that others know what it is about` }
      : {}),
    ...(body.trim() ? {} : { body: 'Write something first' }),
    ...(over ? { body: 'Shorten the text, or split it into two posts' } : {}),
    ...(wanted.confirmation && !confirmed ? { confirmed: 'Check your text and images, then tick this' } : {}),
  };
}
