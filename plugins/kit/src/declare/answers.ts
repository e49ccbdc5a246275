import type { MockStore } from '../runtime-types.ts';
import type { Json, RequestTemplate } from '../types.ts';
import { pageOf } from './page.ts';
import { valueAt, withValueAt } from './paths.ts';
import { RecordBook } from './records.ts';
import type { DeclaredOperation, ToolDeclaration } from './types.ts';
import { keyInput, namesInPath, roleOf, templateOf } from './verb.ts';

const asJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

const without = (fields: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Whether a row has what an input asks for; inputs that are no field of it say nothing about it. */
const fits = (row: Json, input: Json): boolean =>
  Object.entries(input).every(
    ([name, wanted]) => !isPlain(wanted) || !isPlain(row[name]) || String(row[name]) === String(wanted),
  );

interface Call {
  operation: DeclaredOperation;
  template: RequestTemplate;
  input: Json;
  book: RecordBook;
  address: string;
}

async function listed({ operation, template, input, book, address }: Call): Promise<unknown> {
  const rows = (await book.all()).filter((row) => fits(row, input));
  const { pagination, sample, at } = operation;
  const asked = without(input, namesInPath(template.path));
  return pagination ? pageOf(sample, rows, pagination, asked, address) : withValueAt(sample, at, rows);
}

async function recordOf({ operation, template, input, book }: Call): Promise<unknown> {
  const key = input[keyInput(template) ?? ''];
  const fixed = asJson(template.fixedBody);
  switch (roleOf(template)) {
    case 'create':
      return book.add({ ...asJson(valueAt(operation.sample, operation.at)), ...input, ...fixed });
    case 'update':
      return book.change(key, { ...without(input, namesInPath(template.path)), ...fixed });
    case 'delete':
      return book.remove(key);
    default:
      return book.one(key);
  }
}

/** What the vendor would answer, from the samples of a declaration and what was done to them on this connection. */
export async function answerOf(
  { records = {} }: ToolDeclaration,
  operation: DeclaredOperation,
  input: Json,
  store: MockStore,
  address: string,
): Promise<unknown> {
  const template = templateOf(operation);
  const samples = operation.records === undefined ? undefined : records[operation.records];
  if (!template || !samples || operation.records === undefined) return operation.sample;
  const call = {
    operation,
    template,
    input,
    book: new RecordBook(operation.records, samples, store),
    address,
  };
  const role = roleOf(template);
  if (role === 'list') return listed(call);
  const record = await recordOf(call);
  return role === 'delete' ? operation.sample : withValueAt(operation.sample, operation.at, record);
}
