import { z } from 'zod';
import { exampleOf } from './example.ts';
import type { DeclaredOperation, SampleRecords, ToolDeclaration } from './types.ts';
import { roleOf, templateOf } from './verb.ts';

const isKey = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

function aboutRecords(name: string, { key, rows }: SampleRecords): string[] {
  const where = `records.${name}`;
  if (rows.length === 0) return [`${where} has no row; give at least one`];
  if (!rows.every((row) => isKey(row[key])))
    return [`${where}: every row needs its "${key}", a text or a number`];
  return new Set(rows.map((row) => String(row[key]))).size === rows.length
    ? []
    : [`${where}: two rows have the same "${key}"`];
}

function aboutExample(tool: ToolDeclaration, operation: DeclaredOperation): string[] {
  const checked = z.looseObject(operation.input ?? {}).safeParse(exampleOf(tool, operation));
  if (checked.success) return [];
  const fields = [...new Set(checked.error.issues.map(({ path }) => path.join('.')))];
  return [
    `${operation.id}: no input can be made of its samples for ${fields.join(', ')}; give an example that works`,
  ];
}

function aboutOperation(tool: ToolDeclaration, operation: DeclaredOperation): string[] {
  const { id, request, records: name, sample, output } = operation;
  const template = templateOf(operation);
  if (!template)
    return [`${id}: '${String(request)}' is no request; write a verb and a path, such as GET /cards`];
  if (name === undefined)
    return sample === undefined && output
      ? [`${id} has no sample; give the vendor's answer, or name its records`]
      : aboutExample(tool, operation);
  const records = tool.records?.[name];
  if (!records) return [`${id} names the records '${name}', which the tool does not have`];
  return roleOf(template) === 'delete' && records.rows.length < 2
    ? [`records.${name}: ${id} takes one away; give two rows at least`]
    : aboutExample(tool, operation);
}

/** What is wrong with a tool that is data, one sentence each; its unanswered questions are part of it. */
export function aboutDeclaration(tool: ToolDeclaration | undefined): string[] {
  if (!tool) return [];
  return [
    ...(tool.questions ?? []).map((question) => `not answered yet: ${question}`),
    ...Object.entries(tool.records ?? {}).flatMap(([name, records]) => aboutRecords(name, records)),
    ...tool.operations.flatMap((operation) => aboutOperation(tool, operation)),
  ];
}
