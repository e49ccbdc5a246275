import { fileURLToPath } from 'node:url';

/** Records which files plugins import, as Node resolves them: a digest of the entry file alone would miss the rest. */
export class ImportGraph {
  private readonly edges = new Map<string, Set<string>>();

  /** Records everything that this file imports from now on, and what those files import. */
  root(url: string): void {
    if (!this.edges.has(url)) this.edges.set(url, new Set());
  }

  note(parent: string | undefined, child: string): void {
    const known = parent === undefined ? undefined : this.edges.get(parent);
    if (!known || !child.startsWith('file:')) return;
    known.add(child);
    this.root(child);
  }

  /** @returns the file and all files that it imports, directly or not */
  filesFrom(url: string): string[] {
    const found = new Set([url]);
    for (const file of found) for (const next of this.edges.get(file) ?? []) found.add(next);
    return [...found].map((one) => fileURLToPath(one));
  }
}
