import { AdapterError } from '../runs/adapter-error.ts';
import type { MockStore } from '../runtime-types.ts';
import type { Json } from '../types.ts';
import type { SampleRecords } from './types.ts';

interface Kept {
  /** Null for a record that was taken away. */
  row: Json | null;
  /** The place among those that were added; 0 for a sample. */
  number: number;
}

/** The records of one kind on one connection: the tool's samples, with what was done to them. */
export class RecordBook {
  private readonly name: string;
  private readonly samples: SampleRecords;
  private readonly store: MockStore;

  constructor(name: string, samples: SampleRecords, store: MockStore) {
    this.name = name;
    this.samples = samples;
    this.store = store;
  }

  async all(): Promise<Json[]> {
    const kept = await this.kept();
    const sampled = this.samples.rows.map((row) => {
      const change = kept.get(this.keyOf(row));
      kept.delete(this.keyOf(row));
      return change ? change.row : row;
    });
    const added = [...kept.values()].sort((a, b) => a.number - b.number).map(({ row }) => row);
    return [...sampled, ...added].filter((row) => row !== null);
  }

  async one(key: unknown): Promise<Json> {
    const found = (await this.all()).find((row) => this.keyOf(row) === String(key));
    if (found) return found;
    throw new AdapterError('not_found', `There is no ${this.name} with this ${this.samples.key}.`);
  }

  async add(fields: Json): Promise<Json> {
    const number = [...(await this.kept()).values()].filter((one) => one.number > 0).length + 1;
    return this.put({ ...fields, [this.samples.key]: this.nextKey(number) }, number);
  }

  async change(key: unknown, fields: Json): Promise<Json> {
    const before = await this.one(key);
    const own = { [this.samples.key]: before[this.samples.key] };
    return this.put({ ...before, ...fields, ...own }, await this.numberOf(key));
  }

  async remove(key: unknown): Promise<Json> {
    const before = await this.one(key);
    await this.store.put(this.name, String(key), { row: null, number: await this.numberOf(key) });
    return before;
  }

  private async put(row: Json, number: number): Promise<Json> {
    await this.store.put(this.name, this.keyOf(row), { row, number });
    return row;
  }

  private async numberOf(key: unknown): Promise<number> {
    return (await this.kept()).get(String(key))?.number ?? 0;
  }

  private async kept(): Promise<Map<string, Kept>> {
    const rows = await this.store.list(this.name);
    return new Map(rows.map(({ key, value }) => [key, value as Kept]));
  }

  private keyOf(row: Json): string {
    return String(row[this.samples.key]);
  }

  /** Counted on from the last sample, in its form: `c2` is followed by `c3`, 17 by 18. */
  private nextKey(number: number): string | number {
    const last = this.samples.rows.at(-1)?.[this.samples.key];
    if (typeof last === 'number') return last + number;
    const [, word = '', digits = ''] = /^(.*?)(\d{0,12})$/.exec(String(last)) ?? [];
    return `${word}${String(Number(digits) + number).padStart(digits.length, '0')}`;
  }
}
