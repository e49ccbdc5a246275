import type { z } from 'zod';
import { AdapterError } from './runs/adapter-error.ts';
import { misfitOf } from './validation/misfit.ts';
import type { ToolPlugin } from './runtime-types.ts';
import type { Json, Operation } from './types.ts';

function problems(error: z.ZodError): string {
  const lines = error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  return lines.join('; ');
}

/** A body without the fields that a tool's manifest keeps out, at any depth. */
export function withhold(body: unknown, names: readonly string[] = []): unknown {
  if (names.length === 0 || typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map((item) => withhold(item, names));
  const kept = Object.entries(body).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withhold(value, names)]));
}

/** The operation by id. */
export function findOperation(plugin: ToolPlugin, operationId: string): Operation {
  const operation = plugin.operations.find(({ id }) => id === operationId);
  if (!operation)
    throw new AdapterError('not_found', `${plugin.manifest.name} has no operation ${operationId}.`);
  return operation;
}

/** What the caller sent, as the operation understands it. Names fields, never values. */
export function parseInput(operation: Operation, input: unknown): Json {
  const result = operation.input.safeParse(input ?? {});
  if (!result.success)
    throw new AdapterError('invalid_request', `${operation.id}: ${problems(result.error)}`);
  return result.data;
}

/** The vendor's body mapped and checked; live and mock answers both pass here. */
export function parseOutput(
  plugin: ToolPlugin,
  operation: Operation,
  body: unknown,
  input: Json,
  open?: Readonly<Record<string, string>>,
): unknown {
  const known = withhold(body, plugin.manifest.withheld);
  const outside = (error: z.ZodError, schema?: z.ZodType): AdapterError =>
    outsideSchema(plugin, operation, error, misfitOf(error, schema));
  const mapped = mappedBy(operation, known, input, open, outside);
  const result = operation.output.safeParse(mapped);
  if (result.success) return result.data;
  throw outside(result.error, operation.output);
}

/** A change that the vendor accepted must not be reported as failed: the caller must look before trying again. */
function outsideSchema(
  { manifest }: ToolPlugin,
  { id, effect }: Operation,
  error: z.ZodError,
  field: string,
): AdapterError {
  const answered = effect === 'read' ? `answered ${id}` : `took ${id}, so that it may be done, but answered`;
  const words = `${manifest.name} ${answered} outside its schema: ${problems(error)}`;
  return new AdapterError('malformed_answer', words, { answered: true, field });
}

function mappedBy(
  { mapResponse }: Operation,
  body: unknown,
  input: Json,
  open: Readonly<Record<string, string>> | undefined,
  outside: (error: z.ZodError) => AdapterError,
): unknown {
  try {
    return mapResponse ? mapResponse(body, input, open) : body;
  } catch (cause) {
    // By name: the kit itself does without the library until a tool brings it.
    if (cause instanceof Error && cause.name === 'ZodError') throw outside(cause as z.ZodError);
    throw cause;
  }
}
