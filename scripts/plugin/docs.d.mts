import type { ToolPlugin } from '@chairside/kit';

export function pagesFor(catalogue: readonly ToolPlugin[]): Promise<Map<string, string>>;
export function driftOf(pages: ReadonlyMap<string, string>, folder: string): string[];
export function writePages(pages: ReadonlyMap<string, string>, folder: string): string[];
