import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const LINK = /\]\((?!\w+:)([^)\s]*)\)/g;

/** The documents of the repository: the Markdown files of its root, and all of `docs`. */
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const withoutCode = (text: string): string => text.replaceAll(/```.*?```/gs, '');

/** The anchors that GitHub gives to the headings of a document. */
const anchorsOf = (path: string): string[] =>
  [...withoutCode(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Whether a link of `document` leads to a file or folder that exists and, in a document, to one of its headings. */
function hasTarget(document: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file ? join(dirname(document), file) : document;
  if (!existsSync(join(ROOT, target))) return false;
  return !anchor || !target.endsWith('.md') || anchorsOf(target).includes(anchor);
}

describe('the documents', () => {
  it('link to files, folders and headings that exist', () => {
    const broken = documents.flatMap((document) =>
      [...withoutCode(read(document)).matchAll(LINK)]
        .map(([, link]) => link!)
        .filter((link) => !hasTarget(document, link))
        .map((link) => `${document}: ${link}`),
    );
    expect(documents.length).toBeGreaterThan(40);
    expect(broken).toEqual([]);
  });
});

describe('a decision record', () => {
  it('begins with its number, its date and its status', () => {
    const records = documents.filter((path) => /decisions\/\d{4}-/.test(path));
    const begins = (path: string) =>
      new RegExp(`^# ${Number(/\d{4}/.exec(path)?.[0])}\\. .+\n\nDate: \\d{4}-\\d{2}-\\d{2}.*Status: `);
    expect(records.filter((path) => !begins(path).test(read(path)))).toEqual([]);
    expect(records.length).toBeGreaterThan(80);
  });
});
