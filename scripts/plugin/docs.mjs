import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { indexOf, pageOf } from './page.mjs';

/** The expected files of docs/tools by name, formatted. */
export async function pagesFor(catalogue) {
  const raw = [
    ['README.md', indexOf(catalogue)],
    ...catalogue.map((one) => [`${one.manifest.id}.md`, pageOf(one)]),
  ];
  return new Map(
    await Promise.all(
      raw.map(async ([name, text]) => [name, (await format('tool.md', text, { printWidth: 110 })).code]),
    ),
  );
}

/** Files of the folder that are missing, different, or belong to no tool. */
export function driftOf(pages, folder) {
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const wrong = [...pages].filter(
    ([name, text]) => !there.includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  return [...wrong.map(([name]) => name), ...there.filter((name) => !pages.has(name))];
}

/** Writes exactly the pages into the folder. Returns the names of the changed files. */
export function writePages(pages, folder) {
  const drift = driftOf(pages, folder);
  mkdirSync(folder, { recursive: true });
  for (const name of drift) {
    const text = pages.get(name);
    if (text === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), text);
  }
  return drift;
}
