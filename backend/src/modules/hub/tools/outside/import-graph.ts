import { fileURLToPath } from 'node:url';

/** Remembers which files plugins import, as Node resolves them: a digest of the entry alone would miss the rest. */
export class ImportGraph {
  private readonly edges = new Map<string, Set<string>>();

  /** From here on everything this file imports is noted, and what that imports. */
  root(url: string): void {
    if (!this.edges.has(url)) this.edges.set(url, new Set());
  }

  note(parent: string | undefined, child: string): void {
    const known = parent === undefined ? undefined : this.edges.get(parent);
    if (!known || !child.startsWith('file:')) return;
    known.add(child);
    this.root(child);
  }

  /** A file and all that it led to. */
  filesFrom(url: string): string[] {
    const found = new Set([url]);
    for (const file of found) for (const next of this.edges.get(file) ?? []) found.add(next);
    return [...found].map((one) => fileURLToPath(one));
  }
}
