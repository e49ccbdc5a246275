import type { z } from 'zod';
import type { HttpMethod, Json, Operation, RequestTemplate, ToolManifest } from '../types.ts';

/** What an operation may have when it needs no code. */
type Data = Omit<
  Operation,
  'prepare' | 'mapResponse' | 'stream' | 'unified' | 'request' | 'input' | 'output'
>;
type Named = 'id' | 'title' | 'description';

/** One call of a vendor as data. What is left out is what its verb means (`verbOf`). */
export interface DeclaredOperation extends Pick<Data, Named>, Partial<Omit<Data, Named>> {
  /** Verb and path, `GET /cards/{id}`, or the whole template. */
  request: `${HttpMethod} /${string}` | RequestTemplate;
  /** The fields that are checked; others pass through. */
  input?: z.ZodRawShape;
  /** Left out where the vendor answers nothing but that it is done. */
  output?: z.ZodType;
  /** The vendor's answer as it comes. With `records` what stands around the record or records, if anything does. */
  sample?: unknown;
  /** The records that it lists, opens, adds, changes or takes away, by their name in the tool's `records`. */
  records?: string;
  /** Where they stand in the answer: `data.cards`; the answer itself when absent. */
  at?: string;
  /** An input that works, where none can be made of the sample records. */
  example?: Json;
}

/** Sample records of one kind. What is added, changed and taken away is kept per connection. */
export interface SampleRecords {
  /** The field that tells one from another: `id`. */
  key: string;
  rows: readonly Json[];
}

type Presets = 'contexts' | 'settings' | 'live' | 'limits' | 'hosts' | 'check';

/** A whole tool as data: no function stands in it. */
export interface ToolDeclaration {
  manifest: Omit<ToolManifest, Presets> & Partial<Pick<ToolManifest, Presets>>;
  records?: Readonly<Record<string, SampleRecords>>;
  operations: readonly DeclaredOperation[];
  /** What somebody has to decide before the tool may be used; each is answered where it says, and its line taken out. */
  questions?: readonly string[];
}
