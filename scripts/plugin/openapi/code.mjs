import { words } from './guess.mjs';
import { ZodWriter } from './schema.mjs';

const json = (value) => JSON.stringify(value);
const camel = (text) =>
  words(text.replace(/^(?=\d)/, 'n '))
    .map((word, at) => (at === 0 ? word : `${word[0].toUpperCase()}${word.slice(1)}`))
    .join('');

/** The schemas that deserve a name: those of records, and those that several operations answer with. */
function sharedSchemas(guesses) {
  const listed = guesses.filter((one) => one.list && one.records);
  const answers = guesses.map(({ source }) => source.answer.schema).filter((one) => one?.$ref);
  const repeated = answers.filter(
    (one, at) => answers.findIndex((other) => json(other) === json(one)) !== at,
  );
  return [
    ...listed.map((one) => [json(one.list.item), `${camel(one.records)}Record`]),
    ...repeated.map((one) => [json(one), `${camel(one.$ref.split('/').at(-1))}Answer`]),
  ];
}

/** Their constants. Where two have a name, the first keeps it. */
export function recordSchemas(document, guesses) {
  const known = new Map();
  const lines = [];
  for (const [schema, name] of sharedSchemas(guesses)) {
    if (known.has(schema) || [...known.values()].includes(name)) continue;
    lines.push(
      `export const ${name} = ${new ZodWriter(document, { isInput: false }).write(JSON.parse(schema), 1)};`,
    );
    known.set(schema, name);
  }
  return { known, code: lines.length > 0 ? `import { z } from 'zod';\n\n${lines.join('\n\n')}\n` : '' };
}

const isOne = (path) => /\{[^}]+\}$/.test(path);

/** An input for the tests, where the kit cannot make one of the sample records. */
function exampleOf(guess, records) {
  const needed = guess.example();
  const { method, path } = guess.source;
  const kept = records[guess.records];
  const isDerived =
    kept && (method === 'get' || method === 'delete') && Object.keys(needed).length <= (isOne(path) ? 1 : 0);
  if (isDerived || Object.keys(needed).length === 0) return undefined;
  if (!kept || !isOne(path)) return needed;
  const row = kept.rows.at(method === 'delete' ? -1 : 0);
  const inPath = [...guess.request().path.matchAll(/\{(\w+)\}/g)].at(-1)[1];
  const key = row[kept.key];
  return { ...needed, [inPath]: typeof needed[inPath] === 'string' ? String(key) : key };
}

/** What stands around the records of an answer, or in a new record beside what was asked for. */
function sampleOf({ list, paging, records, source }, sample) {
  if (!records) return sample;
  if (!list) return source.method === 'post' ? sample : undefined;
  if (!list.at) return undefined;
  const left = [list.at, paging?.next, paging?.more];
  const around = Object.entries(sample ?? {}).filter(([name]) => !left.includes(name));
  return around.length > 0 ? Object.fromEntries(around) : undefined;
}

/** One declared operation as code. */
export function operationCode(guess, records, known) {
  const { method, path, ...more } = guess.request();
  const request = Object.keys(more).length > 0 ? { method, path, ...more } : `${method} ${path}`;
  const output = guess.outputCode(known);
  const phi = output ? guess.phi() : [];
  const parts = {
    id: json(guess.id),
    title: json(guess.texts().title),
    description: json(guess.texts().description),
    request: json(request),
    input: guess.inputCode() && `{ ${guess.inputCode()} }`,
    output,
    records: guess.records && json(guess.records),
    at: guess.records && guess.list?.at && json(guess.list.at),
    sample: json(sampleOf(guess, guess.sample())),
    example: json(exampleOf(guess, records)),
    pagination: guess.paging && json(guess.paging),
    phi: phi.length > 0 && json(phi),
  };
  const lines = Object.entries(parts).filter(([, code]) => code);
  return `{\n${lines.map(([name, code]) => `${name}: ${code},`).join('\n')}\n}`;
}

/** About so many characters make the longest file that is pleasant to read. */
const LONGEST = 6_000;

/** Codes side by side until they would be too long for one file. */
function chunksOf(codes) {
  const chunks = [];
  for (const code of codes) {
    const last = chunks.at(-1);
    if (last && last.join('').length + code.length <= LONGEST) last.push(code);
    else chunks.push([code]);
  }
  return chunks;
}

const groupOf = ({ source }) =>
  words(source.path.split('/').find((one) => one && !one.startsWith('{')) ?? 'others').join('-');

function fileOf(name, codes, known) {
  const code = codes.join(',\n');
  const used = [...known.values()].filter((one) => code.includes(one));
  const imports = [
    "import type { DeclaredOperation } from '@chairside/kit';",
    ...(code.includes('z.') ? ["import { z } from 'zod';"] : []),
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from '../schemas.ts';`] : []),
  ];
  const list = `${camel(name)}Operations`;
  const array = `export const ${list}: readonly DeclaredOperation[] = [${code}];`;
  return { name, list, code: `${imports.join('\n')}\n\n${array}\n` };
}

/** The operations as files of a few each. */
export function operationFiles(guesses, records, { known }) {
  return [...Map.groupBy(guesses, groupOf)].flatMap(([group, all]) =>
    chunksOf(all.map((guess) => operationCode(guess, records, known))).map((codes, at) =>
      fileOf(at === 0 ? group : `${group}-${at + 1}`, codes, known),
    ),
  );
}
