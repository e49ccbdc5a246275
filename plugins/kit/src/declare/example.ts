import { z } from 'zod';
import type { Json } from '../types.ts';
import type { DeclaredOperation, ToolDeclaration } from './types.ts';
import { fieldsFor, keyInput, namesInPath, roleOf, templateOf } from './verb.ts';

/** An input with which the operation works on fresh samples: its own example, or one made of a sample record. */
export function exampleOf({ records = {} }: ToolDeclaration, operation: DeclaredOperation): Json {
  const template = templateOf(operation);
  const samples = operation.records === undefined ? undefined : records[operation.records];
  if (operation.example || !template || !samples) return operation.example ?? {};
  const role = roleOf(template);
  // What is taken away is not what the others open.
  const row = samples.rows.at(role === 'delete' ? -1 : 0) ?? {};
  const inPath = namesInPath(template.path).map((name) => [name, asInput(operation, name, row[name])]);
  const key = keyInput(template);
  return {
    ...(['create', 'update'].includes(role) && fieldsFor(operation, row)),
    ...Object.fromEntries(inPath),
    ...(key && /\{\w+\}$/.test(template.path) && { [key]: asInput(operation, key, row[samples.key]) }),
  };
}

/** A number of a record, as a text where its input takes only texts: in an address both are the same. */
function asInput({ input = {} }: DeclaredOperation, name: string, value: unknown): unknown {
  const schema = input[name];
  const isText = typeof value === 'number' && schema !== undefined && !z.safeParse(schema, value).success;
  return isText ? String(value) : value;
}
