import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ToolFace } from '@chairside/kit';
import type { Log } from '#platform/logging/log.ts';
import { digestOf } from '../catalogue/digest.ts';

/** A plugin that was found valid: every file its loading read, with its digest, and what it said of itself. */
interface Verdict {
  readonly files: Readonly<Record<string, string>>;
  readonly face: ToolFace;
}
interface Kept {
  readonly build: string;
  readonly plugins: Readonly<Record<string, Verdict>>;
}

/**
 * What was found valid stays valid while no file of it changes and the hub is the same build: the next start takes the
 * face from here and loads no code. A file that cannot be read or written costs only that.
 */
export class Verdicts {
  private readonly before: Kept['plugins'];
  private readonly now: Record<string, Verdict> = {};
  private readonly digests = new Map<string, string | undefined>();
  private changed = false;

  constructor(
    private readonly file: string,
    private readonly build: string,
    private readonly log: Log,
  ) {
    this.before = this.read();
  }

  /** The face of a plugin of which nothing changed. */
  of(plugin: string): ToolFace | undefined {
    const known = this.before[plugin];
    if (!known) return undefined;
    if (!this.isWhole(known)) {
      this.log.warn({ plugin }, 'a plugin is not as it was: validated in full again');
      return undefined;
    }
    this.now[plugin] = known;
    return known.face;
  }

  keep(plugin: string, files: readonly string[], face: ToolFace): void {
    const digests = files.map((file) => [file, this.digest(file)] as const);
    if (digests.some(([, digest]) => digest === undefined)) return;
    this.now[plugin] = { files: Object.fromEntries(digests) as Record<string, string>, face };
    this.changed = true;
  }

  /** Whole or not at all, also when two processes of one folder write at once. */
  save(): void {
    if (!this.changed && Object.keys(this.before).length === Object.keys(this.now).length) return;
    try {
      mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
      const half = `${this.file}.${process.pid}`;
      writeFileSync(half, JSON.stringify({ build: this.build, plugins: this.now }), { mode: 0o600 });
      renameSync(half, this.file);
    } catch (cause) {
      this.log.warn({ err: cause }, 'what was found about the plugins could not be kept');
    }
  }

  private isWhole({ files }: Verdict): boolean {
    return Object.entries(files).every(([file, digest]) => this.digest(file) === digest);
  }

  /** Plugins of one package share files. */
  private digest(file: string): string | undefined {
    if (!this.digests.has(file)) this.digests.set(file, digestOf(file));
    return this.digests.get(file);
  }

  private read(): Kept['plugins'] {
    try {
      const { build, plugins } = JSON.parse(readFileSync(this.file, 'utf8')) as Kept;
      return build === this.build ? plugins : {};
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
        this.log.warn({ err: cause }, 'what was known about the plugins cannot be read: all are validated');
      return {};
    }
  }
}
