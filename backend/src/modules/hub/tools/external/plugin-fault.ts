import { inspect } from 'node:util';
import { fileURLToPath } from 'node:url';

/** Why one plugin cannot be used, in words that follow its name. */
export class PluginFault extends Error {
  /** Node names no line when it cannot read JavaScript that is imported. */
  get isUnplacedSyntaxError(): boolean {
    return this.cause instanceof SyntaxError && !/:\d+\)$/.test(this.message);
  }
}

const PLACE = /file:\/\/[^\s()]+?:\d+/g;
const OWN = import.meta.dirname;
const MOST = 1_000;

/** What broke while a plugin was loaded, with the file and line that the stack names outside the hub. */
export const notLoadable = (cause: unknown): PluginFault =>
  new PluginFault(`cannot be loaded: ${wordsOf(cause)}${placeOf(cause)}`, { cause });

function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error))
    return `it threw ${inspect(cause, { depth: 0 }).slice(0, MOST)} and no error`;
  if ('code' in cause && cause.code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING')
    return 'Node reads no TypeScript inside node_modules, so the package must bring JavaScript';
  return cause.message.replace(/\.$/, '').slice(0, MOST);
}

function placeOf(cause: unknown): string {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const place = (stack.match(PLACE) ?? []).map(readable).find((one) => !one.startsWith(OWN));
  return place === undefined ? '' : ` (${place})`;
}

/** `file:///a%20b.js:3` as `/a b.js:3`. */
export function readable(place: string): string {
  const line = place.lastIndexOf(':');
  return `${fileURLToPath(place.slice(0, line))}${place.slice(line)}`;
}
