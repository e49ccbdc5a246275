import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const LINK = /\]\((?!\w+:)([^)\s]*)\)/g;

/** The documents of the repository: the Markdown files of its root, and all of `docs`. */
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });

const records = documents.filter((path) => /decisions\/\d{4}-/.test(path));
const numberOf = (record: string): number => Number(/\d{4}/.exec(record)?.[0]);

/** Where decisions show: code and settings, without tests and without what is installed or built. */
const sources = globSync(
  [
    '{backend,frontend,plugins,client,lint,scripts,drill}/**/*.{ts,tsx,js,cjs,mjs,css}',
    '*.{ts,mjs,yml}',
    'Dockerfile',
  ],
  { cwd: ROOT, exclude: ['**/{node_modules,dist,.cache,generated,e2e}', 'backend/test', '**/*.spec.*'] },
);

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
    const begins = (path: string) =>
      new RegExp(`^# ${numberOf(path)}\\. .+\n\nDate: \\d{4}-\\d{2}-\\d{2}.*Status: `);
    expect(records.filter((path) => !begins(path).test(read(path)))).toEqual([]);
    expect(records.length).toBeGreaterThan(80);
  });

  it('is named in the code at its place while it is in force, and the code names no other', () => {
    const named = new Map(
      sources.flatMap((path) =>
        [...read(path).matchAll(/\bdecision (\d+)\b/gi)].map(([, number]) => [Number(number), path] as const),
      ),
    );
    const inForce = records.filter((path) => /Status: (?:accepted|in force)\b/.test(read(path)));
    const known = new Set(records.map(numberOf));
    expect(inForce.filter((path) => !named.has(numberOf(path)))).toEqual([]);
    expect([...named].filter(([number]) => !known.has(number))).toEqual([]);
    expect(sources.length).toBeGreaterThan(3000);
  });
});
