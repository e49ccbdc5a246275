import type { HttpMethod, Json } from '../../types.ts';

/** Stands for the vendor's address in a recording. */
export const RECORDED_BASE = 'https://recorded.example';

/** One request of a call and the vendor's answer, without headers, secrets and people. */
export interface RecordedExchange {
  method: HttpMethod;
  /** Below the tool's base address. */
  path: string;
  query: Readonly<Record<string, readonly string[]>>;
  /** The JSON that was sent; absent when nothing or something else was. */
  sent?: unknown;
  status: number;
  /** The JSON that came; absent when nothing came. */
  answer?: unknown;
}

export interface RecordedCall {
  operation: string;
  input: Json;
  /** One for each page. */
  exchanges: readonly RecordedExchange[];
}

/** Calls of one tool as its vendor answered them: `testing/recorded.json`. */
export interface Recording {
  tool: string;
  calls: readonly RecordedCall[];
}
