import { sampleRecord, staleReference } from '../practice.errors.ts';
import type { PracticeSource } from './practice-source.ts';

type Json = Readonly<Record<string, unknown>>;
const SAMPLE = 'sample_';
const OPAQUE = 'ref_';

/** Whether a reference came with a sample record. */
export const isSampleRef = (ref: string): boolean => ref.startsWith(SAMPLE + OPAQUE);

/** The hub's own reference, without the mark. */
export const plainRef = (ref: string): string => (isSampleRef(ref) ? ref.slice(SAMPLE.length) : ref);

/**
 * Marks every reference of a sample record. A tool's sample rows have the same numbers as real ones of the same
 * connection: without the mark, opening a sample would open a real person's record.
 */
export function markSamples<T>(value: T): T {
  if (typeof value === 'string') return (value.startsWith(OPAQUE) ? SAMPLE + value : value) as T;
  if (Array.isArray(value)) return value.map(markSamples) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, markSamples(one)])) as T;
}

/** Parameters as the unified model takes them; a mark that does not fit the connection is refused. */
export function unwrapRefs(
  params: Json,
  { name, access }: Pick<PracticeSource, 'name' | 'access'>,
  standIn: boolean,
): Json {
  const checked = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const sample = isSampleRef(value);
    if (!sample && !value.startsWith(OPAQUE)) return value;
    if (sample && access !== 'mock' && !standIn) throw sampleRecord(name);
    if (!sample && access === 'mock') throw staleReference();
    return plainRef(value);
  };
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, key === 'cursor' ? value : checked(value)]),
  );
}
