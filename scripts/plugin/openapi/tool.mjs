import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import { Stopped } from '../../lib/terminal.mjs';
import { addressOf, authOf } from './auth.mjs';
import { operationFiles, recordSchemas } from './code.mjs';
import { contentOf, operationsOf, readDocument, resolve, trimmed } from './document.mjs';
import { hindrance, idOf, joinRecords, OperationGuess } from './operation.mjs';
import { plain } from './schema.mjs';

const MOST = 200;
const REFERENCE = /(id|num|key|token|date|start|end|from|to|time)$/i;
const STYLE = { singleQuote: true, printWidth: 110, trailingComma: 'all' };
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#0f766e" stroke-width="3"><rect x="8" y="8" width="32" height="32" rx="6"/><path d="M16 20h16M16 28h10"/></svg>';

const namesOf = (one) => [one.described.operationId, idOf(one), `${one.method.toUpperCase()} ${one.path}`];

/** The operations that are wanted, by operationId, by id as it will be, or by verb and path. */
function chosen(all, only) {
  if (only.length === 0 && all.length > MOST)
    throw new Stopped(`The document has ${all.length} operations: name those you need with --only.`);
  if (only.length === 0) return all;
  const unknown = only.filter((name) => !all.some((one) => namesOf(one).includes(name)));
  if (unknown.length > 0)
    throw new Stopped(
      `The document has no operation ${unknown.join(', ')}. It has, among others: ${all.slice(0, 8).map(idOf).join(', ')}.`,
    );
  return all.filter((one) => namesOf(one).some((name) => only.includes(name)));
}

/** Where the vendor's words stand in its errors, when the document describes one. */
function errorTextOf(document, operations) {
  const responses = operations.flatMap(({ described }) => Object.entries(described.responses ?? {}));
  const failed = responses
    .filter(([status]) => /^[45d]/.test(status))
    .map(([, one]) => contentOf(resolve(document, one)).schema);
  const { properties = {} } = plain(document, failed.find(Boolean) ?? {});
  const isText = (one) => one !== undefined && plain(document, one).type === 'string';
  if (properties.error && isText(plain(document, properties.error).properties?.message))
    return 'error.message';
  return ['message', 'detail', 'error'].find((name) => isText(properties[name]));
}

/** The mark on a field of an answer is a question about an input of the same name that travels in the address. */
function addressQuestions(guesses) {
  const marked = new Set(
    guesses
      .flatMap((one) => one.phi())
      .map((path) => path.split('.').at(-1))
      .filter((name) => !REFERENCE.test(name)),
  );
  return guesses.flatMap(({ id, source }) => {
    const names = source.parameters
      .filter((one) => one.in === 'query' && marked.has(one.name))
      .map(({ name }) => name);
    return names.length > 0
      ? [
          `permits.address of ${id}: ${names.join(', ')} may name a patient and travels in the address; why does the vendor take it nowhere else?`,
        ]
      : [];
  });
}

function phiQuestion(guesses) {
  const marks = guesses.filter((one) => one.phi().length > 0).map((one) => one.id);
  const found =
    marks.length > 0 ? `by their names fields of ${marks.join(', ')} are marked` : 'none is marked';
  return `phi: which fields of the answers say something about a patient? So far ${found}; dataClasses must agree`;
}

function indexCode({ id, name, document, operations, guesses, records, files }) {
  const address = addressOf(document);
  const auth = authOf(document, operations);
  const hasPhi = guesses.some((one) => one.phi().length > 0);
  const reads = guesses.filter(({ source, inputs }) => source.method === 'get' && inputs);
  const check = reads.find((one) => Object.keys(one.example()).length === 0) ?? reads[0];
  const errorText = errorTextOf(document, operations);
  const about = String(document.info?.description ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
  const questions = [
    'category: AI, Data, Orthodontics, Practice Management, Scheduling or Communication?',
    `check: is ${check?.id ?? 'an operation'} cheap, without patient data, and does it fail without a key?`,
    phiQuestion(guesses),
    ...[address.question, auth.question].filter(Boolean),
    ...guesses.flatMap((one) => [...one.questions, ...one.open()]),
    ...addressQuestions(guesses),
  ];
  const manifest = {
    id,
    name,
    category: 'Data',
    description: about || `Works with ${name}.`,
    logo: LOGO,
    ...(auth.calls && {
      hosts: [...new Set([address.url, auth.calls].filter(Boolean).map((url) => new URL(url).hostname))],
    }),
    ...(address.url && { baseUrl: address.url }),
    kit: '^1',
    dataClasses: hasPhi ? ['business', 'phi'] : ['business'],
    ...(errorText && { errorText }),
    ...(check && { check: { operation: check.id, input: check.example() } }),
  };
  const hasRecords = Object.keys(records).length > 0;
  return `import { ${auth.code.startsWith('apiKey') ? 'apiKey, ' : ''}declareTool } from '@chairside/kit';
${files.map((one) => `import { ${one.list} } from './operations/${one.name}.ts';`).join('\n')}
${hasRecords ? "import { records } from './records.ts';" : ''}

export default declareTool({
  // Each is answered where it says, and its line taken out.
  questions: ${JSON.stringify(questions)},
  manifest: {
    ...${JSON.stringify(manifest)},
    auth: [${auth.code}],
  },
  ${hasRecords ? 'records,' : ''}
  operations: [${files.map((one) => `...${one.list}`).join(', ')}],
});
`
    .replace('manifest: {\n    ...{', 'manifest: {\n')
    .replace('},\n    auth:', ',\n    auth:');
}

const SETUP = `import { type ContractSetup, declaredSetup } from '@chairside/kit/testing/plain';
import tool from '../index.ts';

/** The local vendor is held to the vendor's own document. */
export const setup: ContractSetup = declaredSetup(tool, { openApi: new URL('./openapi.json', import.meta.url) });
`;
const SPEC = `import { describeToolContract } from '@chairside/kit/testing';
import tool from './index.ts';
import { setup } from './testing/setup.ts';

describeToolContract(tool, setup);
`;

/** Reads a document and says what becomes of it; `write` then fills a folder with the tool. */
export async function toolFrom({ id, name, file, only = [] }) {
  const document = await readDocument(file);
  const wanted = chosen(operationsOf(document), only);
  const leftOut = wanted.flatMap((one) =>
    hindrance(one, document) ? [`${idOf(one)}: ${hindrance(one, document)}`] : [],
  );
  const operations = wanted.filter((one) => !hindrance(one, document));
  if (operations.length === 0) throw new Stopped('The document has no operation that can be data.', leftOut);
  const guesses = operations.map((one) => new OperationGuess(document, one));
  const twice = guesses.find((one, at) => guesses.findIndex((other) => other.id === one.id) !== at);
  if (twice)
    throw new Stopped(`Two operations of the document are called ${twice.id}: name one of them with --only.`);
  const records = joinRecords(document, guesses);
  const schemas = recordSchemas(document, guesses);
  const files = operationFiles(guesses, records, schemas);
  const isPagedByLink = ({ path, method }) =>
    guesses.some(
      ({ source, paging }) => source.path === path && source.method === method && paging?.kind === 'link',
    );
  const texts = {
    'index.ts': indexCode({ id, name, document, operations, guesses, records, files }),
    ...(schemas.code && { 'schemas.ts': schemas.code }),
    ...(Object.keys(records).length > 0 && {
      'records.ts': `import type { ToolDeclaration } from '@chairside/kit';\n\n/** Made of the document's schemas: change them to what people should see. */\nexport const records: NonNullable<ToolDeclaration['records']> = ${JSON.stringify(records)};\n`,
    }),
    ...Object.fromEntries(files.map((one) => [`operations/${one.name}.ts`, one.code])),
    'testing/openapi.json': JSON.stringify(trimmed(document, operations, isPagedByLink)),
    'testing/setup.ts': SETUP,
    'plugin.spec.ts': SPEC,
  };
  return {
    leftOut,
    operations: guesses.length,
    write: async (folder) => {
      for (const [path, text] of Object.entries(texts)) {
        const target = join(folder, path);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, (await format(target, text, STYLE)).code);
      }
    },
  };
}
