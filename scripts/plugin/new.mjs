import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { Stopped } from '../lib/terminal.mjs';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const NAME = /^[\p{L}\p{N}]([\p{L}\p{N} .&+-]{0,38}[\p{L}\p{N}.+])?$/u;
const LONGEST_ID = 40;
export const STYLE = { singleQuote: true, printWidth: 110, trailingComma: 'all' };
/** A tool's spec imports it by its id in camel case, which must be a free name in JavaScript. */
const NO_IDENTIFIERS = new Set(
  'await break case catalogue catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

/** The name of a tool that is given none. */
export const nameOf = (id) => words(id).join(' ');

const words = (id) => id.split('-').map((word) => `${word[0].toUpperCase()}${word.slice(1)}`);
const pascal = (id) => words(id).join('');
const camel = (id) => `${id[0]}${pascal(id).slice(1)}`;

const TEMPLATE = join(import.meta.dirname, '../../plugins/template');
const DATA = join(TEMPLATE, 'data');

/** Fills a folder with the template of a tool with code, or of one that is data alone. */
export const fromTemplate = (isData) => async (folder, id, name) => {
  const filter = (path) => isData || path !== DATA;
  cpSync(isData ? DATA : TEMPLATE, folder, { recursive: true, filter });
  for (const path of filesIn(folder)) await personalise(path, id, name);
};

/** Makes a new tool and adds its line to the catalogue; nothing is written when anything is wrong. */
export async function newTool({ id, name = undefined, plugins, data = false, write = fromTemplate(data) }) {
  refuseId(id, plugins);
  const shown = name ?? nameOf(id);
  const file = join(plugins, 'catalogue.ts');
  const before = readFileSync(file, 'utf8');
  refuseName(shown, plugins, before);
  const { code: catalogue } = await format(file, withLine(before, id), STYLE);
  const scratch = mkdtempSync(join(plugins, '.new-'));
  try {
    await write(scratch, id, shown);
    renameSync(scratch, join(plugins, id));
  } catch (cause) {
    rmSync(scratch, { recursive: true, force: true });
    throw cause;
  }
  writeFileSync(file, catalogue);
  return { id, name: shown, files: filesIn(join(plugins, id)) };
}

export function refuseId(id, plugins) {
  if (!id)
    throw new Stopped('Which tool? npm run plugin:new <tool>, for example: npm run plugin:new waitlist');
  if (!ID.test(id))
    throw new Stopped(
      `'${id}' cannot be the id of a tool: lower case letters, digits and single hyphens, a letter first.`,
    );
  if (id.length > LONGEST_ID)
    throw new Stopped(`'${id}' is too long for an id: ${LONGEST_ID} characters at most.`);
  if (NO_IDENTIFIERS.has(camel(id)))
    throw new Stopped(`'${id}' is a word of the language: choose a longer id, such as ${id}-app.`);
  if (existsSync(join(plugins, id))) throw new Stopped(`'${id}' is taken: there is a folder plugins/${id}.`);
}

function refuseName(name, plugins, catalogue) {
  if (!NAME.test(name))
    throw new Stopped(
      `'${name}' cannot be the name of a tool: letters, digits, spaces and . & + - only, 40 at most.`,
    );
  for (const [, folder] of catalogue.matchAll(/import\('\.\/([^/]+)\/index\.ts'\)/g)) {
    const taken = namesIn(join(plugins, folder)).some((other) => other.toLowerCase() === name.toLowerCase());
    if (taken) throw new Stopped(`The name '${name}' is taken by plugins/${folder}.`);
  }
}

/** A tool's name is in its manifest; that of a gateway tool is in system.ts, that of a tool that is data in index.ts. */
const namesIn = (folder) =>
  ['manifest.ts', 'system.ts', 'index.ts']
    .map((file) => join(folder, file))
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2,4}name: '([^']+)'/gm)].map(([, name]) => name),
    );

/** The catalogue with one more line at the end. */
export function withLine(catalogue, id) {
  const list = /(export const catalogue[^=]*= \{)([\s\S]*?)(\n?\};)/.exec(catalogue);
  if (!list) throw new Stopped('plugins/catalogue.ts is not as it was made: add the tool by hand.');
  const end = list.index + list[1].length + list[2].length;
  const comma = /,\s*$/.test(list[2]) || list[2].trim() === '' ? '' : ',';
  return `${catalogue.slice(0, end)}${comma}\n  '${id}': () => import('./${id}/index.ts'),${catalogue.slice(end)}`;
}

async function personalise(path, id, name) {
  const text = readFileSync(path, 'utf8')
    .replaceAll('new-tool', id)
    .replaceAll('New Tool', name)
    .replaceAll('NEW_TOOL', id.replaceAll('-', '_').toUpperCase())
    .replaceAll('NewTool', pascal(id))
    .replaceAll('newTool', camel(id));
  writeFileSync(path, (await format(path, text, STYLE)).code);
}

export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
