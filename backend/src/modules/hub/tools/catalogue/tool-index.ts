import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ToolSummary } from '@chairside/kit';
import type { ContractRecord } from '@chairside/kit/contract-record';

/** A tool whose manifest was validated when the hub was built, and the file of the bundle that holds its code. */
export interface IndexedTool {
  readonly file: string;
  readonly digest: string;
  readonly summary: ToolSummary;
  readonly contract?: ContractRecord;
}

/** What `backend/tool-index.mjs` writes beside the bundle. */
export interface ToolIndex {
  /** Changes with the bundle: validation results of another build do not count. */
  readonly build: string;
  readonly tools: Readonly<Record<string, IndexedTool>>;
}

const FILE = new URL('./tools.json', import.meta.url);

/** @returns the index of this build, or undefined where nothing is built, as in tests */
export function readToolIndex(): ToolIndex | undefined {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as ToolIndex;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/** The path of a file of the bundle. */
export const indexSibling = (file: string): string => fileURLToPath(new URL(file, FILE));
