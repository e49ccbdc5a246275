import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, realpath, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { StartError } from '#config/start-error.ts';
import { removeAbandonedClusters } from './abandoned.ts';
import { codeOf, missing } from './fault-code.ts';
import { isRoot } from './run-as.ts';

/** What a data folder knows about its database. */
export interface DataHome {
  readonly dataDir: string;
  /** The folder PostgreSQL keeps its files in. */
  readonly cluster: string;
  readonly password: string;
  /** Whether the cluster was finished once; it must never be replaced by an empty one then. */
  readonly created: boolean;
}

type Stored = Omit<DataHome, 'dataDir'>;

const CLUSTERS_OF_ROOT = '/var/lib/chairside';
const INSIDE = 'postgres';

/** Makes the data folder (0700) and gives its true path, so that two spellings of one folder are one folder. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir);
    const probe = join(dataDir, `.write-test-${process.pid}`);
    await (await open(probe, 'w', 0o600)).close();
    await unlink(probe);
    return await realpath(dataDir);
  } catch (cause) {
    throw new StartError(`Cannot start: DATA_DIR ${dataDir} cannot be written (${codeOf(cause)}).`, {
      cause,
    });
  }
}

/** Not `recursive`: Node tries for ever where a file system (/proc) refuses new folders as "not found". */
async function makeFolder(path: string): Promise<void> {
  if (!(await missing(path))) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 });
}

/** Reads where the database of a data folder lies, or undefined when it has none yet. */
export async function readHome(dataDir: string): Promise<DataHome | undefined> {
  const stored = await readStored(dataDir);
  return stored && { ...stored, dataDir, cluster: absolute(dataDir, stored.cluster) };
}

/** As `readHome`, and decides on a place and a password where there is none. Call it as the owner only. */
export async function openHome(dataDir: string, log: (line: string) => void): Promise<DataHome> {
  const home = (await readHome(dataDir)) ?? (await newHome(dataDir, log));
  if (dirname(home.cluster) !== dataDir) await claim(home);
  return home;
}

async function newHome(dataDir: string, log: (line: string) => void): Promise<DataHome> {
  const outside = isRoot() && (await missing(join(dataDir, INSIDE)));
  const cluster = outside ? join(await sharedFolder(), folderName(dataDir)) : INSIDE;
  const password = randomBytes(24).toString('base64url');
  await setAside(absolute(dataDir, cluster), log);
  await writePrivate(storedFile(dataDir), { cluster, password, created: false });
  return { dataDir, password, cluster: absolute(dataDir, cluster), created: false };
}

/** Notes that the cluster is complete. */
export async function markCreated({ dataDir, password, cluster }: DataHome): Promise<void> {
  const place = dirname(cluster) === dataDir ? INSIDE : cluster;
  await writePrivate(storedFile(dataDir), { cluster: place, password, created: true });
}

/** Files without their password belong to a data folder that was deleted; they are kept, out of the way. */
async function setAside(cluster: string, log: (line: string) => void): Promise<void> {
  if (await missing(cluster)) return;
  const kept = `${cluster}.left-${Date.now()}`;
  await rename(cluster, kept);
  log(`an earlier database of this folder, whose password is gone, was moved to ${kept}`);
}

async function sharedFolder(): Promise<string> {
  try {
    await mkdir(CLUSTERS_OF_ROOT, { recursive: true });
    await chmod(CLUSTERS_OF_ROOT, 0o755);
    await removeAbandonedClusters(CLUSTERS_OF_ROOT);
    return CLUSTERS_OF_ROOT;
  } catch (cause) {
    throw new StartError(
      `Cannot start: as root the database lives in ${CLUSTERS_OF_ROOT}, which cannot be written (${codeOf(cause)}).`,
      { cause },
    );
  }
}

/** A database outside its data folder serves one folder: a moved one takes it along, a copied one must not share it. */
async function claim(home: DataHome): Promise<void> {
  const note = `${home.cluster}.owner`;
  const owner = (await missing(note)) ? undefined : await readFile(note, 'utf8');
  if (owner === home.dataDir) return;
  const original = owner === undefined ? undefined : await readStored(owner);
  if (original?.cluster === home.cluster)
    throw new StartError(
      `Cannot start: ${home.dataDir} is a copy of ${owner} and would share its database. Delete ${storedFile(home.dataDir)} to start with an empty one.`,
    );
  await writeFile(note, home.dataDir, { mode: 0o600 });
}

async function readStored(dataDir: string): Promise<Stored | undefined> {
  const file = storedFile(dataDir);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stored;
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(cause))) return undefined;
    throw new StartError(`Cannot start: ${file} cannot be read (${codeOf(cause) || 'not JSON'}).`, { cause });
  }
}

async function writePrivate(file: string, content: Stored): Promise<void> {
  const scratch = `${file}.${process.pid}`;
  await writeFile(scratch, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(scratch, file);
}

const storedFile = (dataDir: string): string => join(dataDir, 'postgres.json');
const absolute = (dataDir: string, cluster: string): string =>
  isAbsolute(cluster) ? cluster : join(dataDir, cluster);
const folderName = (dataDir: string): string =>
  createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
