import { inspect } from 'node:util';
import type { ToolManifest } from '../../../types.ts';
import { expectThat } from '../setup.ts';

type Fields = Readonly<Record<string, string>>;
/** A shorter value would be found in ordinary words. */
const SHORTEST = 4;

/** The fields of a credential that its forms call secret, and tokens, which stand in no form. */
export function secretFields({ auth }: ToolManifest, credential: Fields): Fields {
  const open = new Set(
    auth.flatMap(({ fields }) => fields.filter((one) => !one.secret).map((one) => one.name)),
  );
  return Object.fromEntries(Object.entries(credential).filter(([name]) => !open.has(name)));
}

/** Fails with the field whose value stands in what a person or a log would see. */
export function expectNoSecret(what: string, where: string, value: unknown, secrets: Fields): void {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const leaked = Object.entries(secrets).find(
    ([, value]) => value.length >= SHORTEST && text.includes(value),
  );
  expectThat(!leaked, `${what} leaks a secret: ${where} holds the value of ${leaked?.[0]}`);
}

const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir'] as const;

/** Captures what is written to the console, to standard output and to standard error while `run` runs. */
export async function captureOutput(run: () => Promise<void>): Promise<string> {
  const terminal = globalThis.console;
  const written: string[] = [];
  const undo: (() => void)[] = [];
  for (const method of METHODS) {
    const own = terminal[method];
    terminal[method] = (...values: unknown[]) =>
      void written.push(
        values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '),
      );
    undo.push(() => void (terminal[method] = own));
  }
  for (const stream of [process.stdout, process.stderr]) {
    const own = stream.write;
    stream.write = (chunk: string | Uint8Array): boolean => {
      written.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'));
      return true;
    };
    undo.push(() => void (stream.write = own));
  }
  try {
    await run();
  } finally {
    for (const restore of undo) restore();
  }
  return written.join('\n');
}
