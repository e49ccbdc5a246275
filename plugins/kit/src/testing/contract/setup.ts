import type { AdapterErrorCode } from '../../runs/adapter-error.ts';
import type { OperationResult, ToolPlugin } from '../../runtime-types.ts';
import type { Json } from '../../types.ts';
import type { VendorServer } from '../servers/vendor-server.ts';

/** What the suite needs to know about one tool. */
export interface ContractSetup {
  /** A local server in the vendor's format that accepts `credential` and refuses `badCredential`; on any free port, or on this. */
  startServer(port?: number): Promise<VendorServer>;
  credential: Readonly<Record<string, string>>;
  badCredential: Readonly<Record<string, string>>;
  /** The plugin is another mode of a tool (`inMode`): its mock is the tool's, which is judged there. */
  mode?: true;
  /** Operator settings; base_url is added by the suite. */
  settings?: Readonly<Record<string, string>>;
  /** At least one input per operation, by operation id. They must succeed on mock and live. */
  samples: Readonly<Record<string, readonly Json[]>>;
  /** Where a vendor means something else by a status: `{ list_patients: { 404: 'answered' } }`. */
  exceptions?: Readonly<Record<string, Readonly<Record<number, AdapterErrorCode | 'answered'>>>>;
  /** Fields of the vendor's answer that an operation's mapResponse leaves out on purpose: `{ find_entry: ['items.*.kind'] }`. */
  leftOut?: Readonly<Record<string, readonly string[]>>;
  /** Why the mock of a read changes the store: what goes on by itself at the vendor, such as a job or the credit of an account. */
  mockChanges?: Readonly<Record<string, string>>;
  /** Written by one operation, seen by another. */
  state?: {
    write: string;
    input: Json;
    read: string;
    readInput: Json;
    contains(list: unknown, written: unknown): boolean;
  };
  /** Inputs that ask for a stream, one for each operation that has one. */
  stream?: StreamSetup | readonly StreamSetup[];
}

export interface StreamSetup {
  operation: string;
  input: Json;
  /** The whole text in the output. */
  text(output: unknown): string;
}

export interface ContractCase {
  name: string;
  run(): Promise<void>;
}

/** A breach of the contract, in words a tool's author can act on. */
export class ContractBreach extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ContractBreach';
  }
}

export function expectThat(ok: boolean, sentence: string): asserts ok {
  if (!ok) throw new ContractBreach(sentence);
}

/** Operation and input of every sample. */
export function everySample(plugin: ToolPlugin, setup: ContractSetup): { id: string; input: Json }[] {
  return plugin.operations.flatMap(({ id }) => (setup.samples[id] ?? []).map((input) => ({ id, input })));
}

/** The whole output, whether it came at once or as a stream. */
export async function completeOutput(result: OperationResult): Promise<unknown> {
  if (result.kind === 'output') return result.output;
  for await (const event of result.events) if (event.type === 'done') return event.output;
  throw new ContractBreach('a stream ended without its done event');
}
