import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A disk in memory, small enough to be filled. */
export interface SmallDisk {
  /** Fills the disk to the last byte. */
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);

/** Mounts a small disk at a folder; undefined where this account cannot mount. */
export async function mountSmallDisk(
  folder: string,
  megabytes: number,
  { uid, gid }: Owner,
): Promise<SmallDisk | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const options = `size=${megabytes}m,mode=0700,uid=${uid},gid=${gid}`;
  try {
    await run('mount', ['-t', 'tmpfs', '-o', options, 'chairside-drill', folder]);
  } catch {
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    fill: () => fill(filler),
    free: () => rm(filler, { force: true }),
    remove: async () => void (await run('umount', ['-l', folder])),
  };
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    for (const size of [1_048_576, 4_096]) await writeUntilFull(file, Buffer.alloc(size, 1));
  } finally {
    await file.close();
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, piece: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.appendFile(piece);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw cause;
    }
  }
}
