import type { Cluster } from './hubs/cluster.ts';
import { type Reply, send } from './http.ts';
import { homeOf, type Person } from './people.ts';

const BUCKET = 'scans';
const ALL = 'part '.repeat(60_000);
/** What has arrived when an upload was begun. */
export const FIRST = ALL.length / 3;

function ask(
  cluster: Cluster,
  { token }: Person,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Reply> {
  return send(homeOf(cluster), method, path, {
    token,
    body,
    headers: { 'tus-resumable': '1.0.0', ...headers },
  });
}

const append = (cluster: Cluster, person: Person, path: string, offset: number, body: string) =>
  ask(
    cluster,
    person,
    'PATCH',
    path,
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body,
  );

/** Begins a resumable upload, of which a third has arrived. Answers its address. */
export async function beginResumable(cluster: Cluster, person: Person): Promise<string> {
  await cluster.query('insert into storage_buckets (id) values ($1)', [BUCKET]);
  const facts = { bucketName: BUCKET, objectName: `${person.id}/scan.bin` };
  const metadata = Object.entries(facts).map(([name, value]) => `${name} ${btoa(value)}`);
  const headers = { 'upload-length': String(ALL.length), 'upload-metadata': metadata.join() };
  const begun = await ask(cluster, person, 'POST', '/storage/v1/upload/resumable', headers);
  const path = String(begun.headers['location']);
  const { status } = await append(cluster, person, path, 0, ALL.slice(0, FIRST));
  if (status !== 204) throw new Error(`the first part was answered ${status}`);
  return path;
}

/** Where the hub says the upload stands. */
export const offsetOf = async (cluster: Cluster, person: Person, path: string): Promise<number> =>
  Number((await ask(cluster, person, 'HEAD', path)).headers['upload-offset']);

/** Sends everything from a place on. */
export const sendRest = (cluster: Cluster, person: Person, path: string, offset: number): Promise<Reply> =>
  append(cluster, person, path, offset, ALL.slice(offset));
