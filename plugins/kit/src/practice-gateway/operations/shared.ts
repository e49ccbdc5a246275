import type { z } from 'zod';
import { defineOperation } from '../../define.ts';
import { pageOf as unifiedPage, renamedFilters } from '../../practice/index.ts';
import type { Operation } from '../../types.ts';
import type { UnifiedMapping, UnifiedModel } from '../../unified-types.ts';
import { pageOf } from '../envelope.ts';
import { recordsOf, type RowMapper } from '../mapper/index.ts';
import type { GatewaySystem } from '../system.ts';

export const one = { effect: 'read', fallback: 'never', idempotent: true } as const;
export const change = {
  effect: 'write',
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'It sets fields to the values that are given: set a second time they are the same.' },
} as const;
export const create = { effect: 'write', fallback: 'never', idempotent: false } as const;

/** Where a list goes on. */
function nextCursor(answer: unknown): string | undefined {
  const next = (answer as { nextCursor?: unknown }).nextCursor;
  return typeof next === 'string' && next !== '' ? next : undefined;
}

export interface ListParts<T> {
  id: string;
  title: string;
  description: string;
  path: string;
  input: z.ZodObject;
  row: z.ZodType<T>;
  /** Inputs that make it a list about one person. */
  singles?: readonly string[];
  permits?: Operation['permits'];
  phi?: readonly string[];
  /** The unified list that this is, and the unified filters it takes by the same name. */
  unified?: { model: UnifiedModel; filters: readonly string[]; map: RowMapper<T> };
}

function mappingOf<T>(system: GatewaySystem, parts: ListParts<T>): UnifiedMapping | undefined {
  if (!parts.unified) return undefined;
  const { model, filters, map } = parts.unified;
  const names = Object.fromEntries(filters.map((name) => [name, name]));
  return {
    model,
    verb: 'list',
    lacks: system.lacks[model] ?? [],
    input: (params) => {
      const { limit, cursor, rest } = unifiedPage(params);
      return { ...renamedFilters(rest, names, system.name), limit, ...(cursor && { cursor }) };
    },
    output: recordsOf(system, model, parts.row, map),
    next: nextCursor,
  };
}

/** A list of the gateway: paged by cursor, and unified where the model has it. */
export function listOf<T>(system: GatewaySystem, parts: ListParts<T>): Operation {
  const { id, title, description, path, input, row, singles = [], phi = [], permits } = parts;
  const unified = mappingOf(system, parts);
  return defineOperation({
    id,
    title,
    description,
    effect: 'read',
    fallback: 'list',
    idempotent: true,
    singles,
    timeoutMs: system.timeouts.readMs,
    input,
    output: pageOf(row),
    request: { method: 'GET', path },
    pagination: {
      kind: 'cursor',
      param: 'cursor',
      next: 'nextCursor',
      items: 'data',
      limitParam: 'limit',
      maxPages: 20,
    },
    phi: phi.map((field) => `data.*.${field}`),
    ...(permits && { permits }),
    ...(unified && { unified }),
  });
}
