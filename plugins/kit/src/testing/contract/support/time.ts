import type { MockCall, ToolPlugin } from '../../../runtime-types.ts';
import type { Json, SseEvent } from '../../../types.ts';
import { ContractBreach } from '../setup.ts';

/** How long sample data may take: they are made, not fetched. */
const LONGEST_MS = 5_000;

/** The result of a call, or a breach when it does not come. */
async function inTime<T>(what: string, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const words = `${what} has not answered after ${LONGEST_MS / 1000} s: its mock waits for something that never comes`;
    timer = setTimeout(() => reject(new ContractBreach(words)), LONGEST_MS);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

async function* eventsInTime(what: string, events: AsyncIterable<SseEvent>): AsyncGenerator<SseEvent> {
  const iterator = events[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await inTime(what, iterator.next());
    if (done) return;
    yield value;
  }
}

type Table<T> = Readonly<Record<string, T>>;
const mapTable = <T>(table: Table<T>, change: (id: string, one: T) => T): Table<T> =>
  Object.fromEntries(Object.entries(table).map(([id, one]) => [id, change(id, one)]));

/** The plugin with sample data that must come in time. */
export function withTimeLimit(plugin: ToolPlugin): ToolPlugin {
  const { operations, streams = {} } = plugin.mock;
  const mock = {
    operations: mapTable(operations, (id, handler) => (input: Json, call: MockCall) => {
      return inTime(`mock ${id}`, handler(input, call));
    }),
    streams: mapTable(streams, (id, stream) => (input: Json, call: MockCall) => {
      return eventsInTime(`mock ${id}`, stream(input, call));
    }),
  };
  return { ...plugin, mock };
}

/** Runs something on another day, as far as `Date` can tell. */
export async function onDay<T>(day: string, run: () => Promise<T>): Promise<T> {
  const real = globalThis.Date;
  const now = real.parse(day);
  globalThis.Date = new Proxy(real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now], made) as Date,
    apply: (target) => new target(now).toString(),
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  });
  try {
    return await run();
  } finally {
    globalThis.Date = real;
  }
}
