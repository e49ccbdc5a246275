import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ToolSummary } from '@chairside/kit';
import type { Log } from '#platform/logging/log.ts';
import { digestOf } from '../catalogue/digest.ts';

/** A valid plugin: every file that its loading read, with its digest, and its summary. */
interface ContractResult {
  readonly files: Readonly<Record<string, string>>;
  readonly summary: ToolSummary;
}
interface StoredResults {
  readonly build: string;
  readonly plugins: Readonly<Record<string, ContractResult>>;
}

/**
 * Remembers which plugins passed the contract, in a file of DATA_DIR. A result holds while no file of the plugin changes and
 * the hub is the same build: the next start takes the summary from here and loads no code. When the file cannot be read or
 * written, every plugin is validated again.
 */
export class ContractResults {
  private readonly before: StoredResults['plugins'];
  private readonly now: Record<string, ContractResult> = {};
  private readonly digests = new Map<string, string | undefined>();
  private changed = false;

  constructor(
    private readonly file: string,
    private readonly build: string,
    private readonly log: Log,
  ) {
    this.before = this.read();
  }

  /** @returns the summary of a plugin that has not changed */
  of(plugin: string): ToolSummary | undefined {
    const known = this.before[plugin];
    if (!known) return undefined;
    if (!this.isUnchanged(known)) {
      this.log.warn({ plugin }, 'a plugin changed: validated in full again');
      return undefined;
    }
    this.now[plugin] = known;
    return known.summary;
  }

  keep(plugin: string, files: readonly string[], summary: ToolSummary): void {
    const digests = files.map((file) => [file, this.digest(file)] as const);
    if (digests.some(([, digest]) => digest === undefined)) return;
    this.now[plugin] = { files: Object.fromEntries(digests) as Record<string, string>, summary };
    this.changed = true;
  }

  /** Replaces the file atomically, so that two processes may write at once. */
  save(): void {
    if (!this.changed && Object.keys(this.before).length === Object.keys(this.now).length) return;
    try {
      mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
      const half = `${this.file}.${process.pid}`;
      writeFileSync(half, JSON.stringify({ build: this.build, plugins: this.now }), { mode: 0o600 });
      renameSync(half, this.file);
    } catch (cause) {
      this.log.warn({ err: cause }, 'results of plugin validation could not be saved');
    }
  }

  private isUnchanged({ files }: ContractResult): boolean {
    return Object.entries(files).every(([file, digest]) => this.digest(file) === digest);
  }

  /** Plugins of one package share files. */
  private digest(file: string): string | undefined {
    if (!this.digests.has(file)) this.digests.set(file, digestOf(file));
    return this.digests.get(file);
  }

  private read(): StoredResults['plugins'] {
    try {
      const { build, plugins } = JSON.parse(readFileSync(this.file, 'utf8')) as StoredResults;
      return build === this.build ? plugins : {};
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
        this.log.warn(
          { err: cause },
          'results of plugin validation cannot be read: all plugins are validated',
        );
      return {};
    }
  }
}
