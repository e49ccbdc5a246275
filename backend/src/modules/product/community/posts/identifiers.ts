import { findIdentifiers } from '#common/privacy/index.ts';
import { deidentificationRequired, identifiersFound } from '../community.errors.ts';
import type { IdentifierPlace } from '../community-types.ts';

export interface Written {
  readonly title?: string;
  readonly body: string;
  readonly tags?: readonly string[];
  readonly confirmed: boolean;
  /** The category or the lesson asks for de-identified cases. */
  readonly case: boolean;
}

/** A Markdown image. */
const IMAGE = /!\[[^\]\n]{0,500}\]\(/;
/** Web addresses and addresses of our own files: their numbers stand for pages and files. */
const ADDRESS = /https?:\/\/[^\s)]{1,2000}|\]\(\/[^\s)]{1,500}\)/g;

export const holdsImage = (body: string): boolean => IMAGE.test(body);

/**
 * Refuses text that may identify a patient. Names beside dates are looked for where cases are described; elsewhere they
 * are mostly authors and events.
 */
export function assertDeidentified(written: Written, today: Date): void {
  const strict = written.case || holdsImage(written.body);
  const fields = { title: written.title ?? '', body: written.body, tags: (written.tags ?? []).join(' ') };
  const matches = (Object.entries(fields) as [IdentifierPlace['field'], string][]).flatMap(([field, text]) =>
    findIdentifiers(withoutAddresses(text), today)
      .filter(({ kind }) => strict || kind !== 'name_with_date')
      .map((match): IdentifierPlace => ({ field, ...match })),
  );
  if (matches.length > 0) throw identifiersFound(matches);
  if (strict && !written.confirmed) throw deidentificationRequired();
}

/** Of the same length, so that positions stay true. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(ADDRESS, (address) => ' '.repeat(address.length));
