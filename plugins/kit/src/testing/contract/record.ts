import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KIT_VERSION } from '../../kit-version.ts';

/** What `plugin:test` found of a tool that keeps its contract. */
export interface ContractRecord {
  readonly promises: number;
  /** The version of the kit whose suite asked. */
  readonly kit: string;
}
interface StoredRecord extends ContractRecord {
  /** Changes with every file of the tool. */
  readonly sources: string;
}
type Records = Readonly<Record<string, StoredRecord>>;

const FILE = 'contract.json';
/** What an image is built from: it has no specs. */
const SOURCE = /(?<!\.spec)\.(ts|json)$/;

/** Keeps what was found of tools that lie in the folder `plugins`; one that broke a promise, by `undefined`, has no record. */
export function keepRecords(plugins: string, found: ReadonlyMap<string, number | undefined>): void {
  const records: Record<string, StoredRecord> = { ...read(plugins) };
  for (const [tool, promises] of found) {
    delete records[tool];
    if (promises !== undefined)
      records[tool] = { promises, kit: KIT_VERSION, sources: sourcesOf(plugins, tool) };
  }
  const sorted = Object.fromEntries(Object.entries(records).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(join(plugins, FILE), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Forgets a tool that is removed. @returns whether it had a record */
export function dropRecord(plugins: string, tool: string): boolean {
  if (!(tool in read(plugins))) return false;
  keepRecords(plugins, new Map([[tool, undefined]]));
  return true;
}

/** @returns the record of a tool, unless the tool has changed since */
export function recordOf(plugins: string, tool: string): ContractRecord | undefined {
  const { sources, ...record } = read(plugins)[tool] ?? {};
  return sources === sourcesOf(plugins, tool) ? (record as ContractRecord) : undefined;
}

/** Which of the tools have no record of their present state, and which records are of no tool. */
export function staleRecords(plugins: string, tools: readonly string[]): string[] {
  const missing = tools.filter((tool) => recordOf(plugins, tool) === undefined);
  return [...missing, ...Object.keys(read(plugins)).filter((tool) => !tools.includes(tool))];
}

const read = (plugins: string): Records =>
  existsSync(join(plugins, FILE)) ? (JSON.parse(readFileSync(join(plugins, FILE), 'utf8')) as Records) : {};

function sourcesOf(plugins: string, tool: string): string {
  const folder = join(plugins, tool);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name) && statSync(join(folder, name)).isFile())
    .sort();
  return hash(
    'sha256',
    files.map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8')}`).join('\n'),
    'base64url',
  ).slice(0, 16);
}
