import type { Pagination } from '@chairside/kit';

const pagination: Pagination = {
  kind: 'offset',
  limitParam: 'Limit',
  offsetParam: 'Offset',
  pageSize: 100,
  maxPages: 20,
};

export const list = {
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  pagination,
} as const;
export const one = { effect: 'read', fallback: 'never', idempotent: true } as const;
export const change = {
  effect: 'write',
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'It sets fields to the values that are given: set a second time they are the same.' },
} as const;
export const create = { effect: 'write', fallback: 'never', idempotent: false } as const;

export const inList = (fields: readonly string[]): string[] => fields.map((field) => `*.${field}`);

/** Some versions answer a change with the row, some with nothing. */
export const keyed =
  (name: string) =>
  (body: unknown, input: Readonly<Record<string, unknown>>): unknown => ({
    [name]: input[name],
    ...(typeof body === 'object' && body !== null ? body : {}),
  });
