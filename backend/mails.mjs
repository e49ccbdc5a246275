// Draws backend/mails with React Email into modules/common/mail/compiled (decision 17); `--check` only compares (a test runs it).
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const TARGET = here('./src/modules/common/mail/compiled');
// React writes more into its pages while one develops with it.
process.env.NODE_ENV = 'production';

const names = (await readdir(here('./mails')))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => basename(file, '.tsx'))
  .sort();
const wanted = await drawAll();
const found = await written();
const stale = [...new Set([...wanted.keys(), ...found.keys()])].filter(
  (file) => wanted.get(file) !== found.get(file),
);
if (process.argv.includes('--check')) report();
else await write();

/** Bundled first: React Email as it lies in its package takes a second to load. */
async function drawAll() {
  const dir = here(`../.cache/mails-${process.pid}`);
  try {
    await bundle(dir);
    const load = (name) => import(pathToFileURL(join(dir, `${name}.js`)).href);
    const { compile, ...brand } = await load('frame-compile');
    const files = new Map([
      ['index.ts', index()],
      ['brand.ts', brandModule(brand)],
    ]);
    for (const name of names)
      files.set(`${name}.ts`, module(name, await compile((await load(name)).default)));
    return files;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function bundle(dir) {
  const sources = Object.fromEntries(names.map((name) => [name, here(`./mails/${name}.tsx`)]));
  const build = await rolldown({
    input: { ...sources, 'frame-compile': here('./mails/frame/compile.ts') },
    platform: 'node',
    // For pretty HTML, which nobody reads here.
    external: [/^prettier\//],
  });
  await build.write({ dir, format: 'esm' });
  await build.close();
}

function module(name, { slots, links, subject, text, html }) {
  const union = slots.map((slot) => `'${slot}'`).join(' | ');
  return `${head(`backend/mails/${name}.tsx`)}import { mailTemplate } from '../mail-template.ts';

// prettier-ignore
export const ${camel(name)} = mailTemplate<${union}>({
  links: ${literal(links)},
  subject: ${literal(subject)},
  text: ${literal(text)},
  html: ${literal(html)},
});
`;
}

function index() {
  return `${head('backend/mails')}${names.map((name) => `export { ${camel(name)} } from './${name}.ts';\n`).join('')}`;
}

/** For the one page of the module that is no mail. */
function brandModule({ PRODUCT, LIGHT, DARK }) {
  return `${head('backend/mails/frame/brand.ts')}
// prettier-ignore
export const brand = ${literal({ product: PRODUCT, light: LIGHT, dark: DARK })} as const;
`;
}

function head(source) {
  return `// Written by \`npm run mails\` from ${source}: change it there.\n`;
}

function camel(name) {
  return name.replaceAll(/-(\w)/g, (_all, letter) => letter.toUpperCase());
}

/** What cannot be seen is written as its number. */
function literal(value) {
  return JSON.stringify(value).replaceAll(
    /[\u00a0\u200b-\u200f\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

async function written() {
  await mkdir(TARGET, { recursive: true });
  const files = await readdir(TARGET);
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(TARGET, file), 'utf8')])),
  );
}

async function write() {
  for (const file of stale) {
    if (wanted.has(file)) await writeFile(join(TARGET, file), wanted.get(file));
    else await rm(join(TARGET, file));
  }
}

function report() {
  if (stale.length === 0) return;
  console.error(`Out of date: ${stale.join(', ')}. Run npm run mails and commit.`);
  process.exitCode = 1;
}
