import type { MockStore } from '../runtime-types.ts';

/** A MockStore in memory for tests; it copies through JSON as the hub's database does, so nothing is shared by reference. */
export class MemoryMockStore implements MockStore {
  readonly #collections = new Map<string, Map<string, string>>();

  #rows(collection: string): Map<string, string> {
    const rows = this.#collections.get(collection) ?? new Map<string, string>();
    this.#collections.set(collection, rows);
    return rows;
  }

  get(collection: string, key: string): Promise<unknown> {
    const row = this.#rows(collection).get(key);
    return Promise.resolve(row === undefined ? undefined : (JSON.parse(row) as unknown));
  }

  put(collection: string, key: string, value: unknown): Promise<void> {
    this.#rows(collection).set(key, JSON.stringify(value));
    return Promise.resolve();
  }

  delete(collection: string, key: string): Promise<void> {
    this.#rows(collection).delete(key);
    return Promise.resolve();
  }

  list(collection: string): Promise<{ key: string; value: unknown }[]> {
    const rows = [...this.#rows(collection)].sort(([a], [b]) => (a < b ? -1 : 1));
    return Promise.resolve(rows.map(([key, row]) => ({ key, value: JSON.parse(row) as unknown })));
  }
}

/** The day on which every contract test takes place: Monday, 5 January 2026, 09:30 in New York. */
export const testClock = { now: (): Date => new Date('2026-01-05T14:30:00Z') };
