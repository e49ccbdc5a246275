import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Person, type ProxyAnswer, signedIn } from '../../../support/people.ts';
import { type RawVendor, startRawVendor } from '../raw-vendor.ts';
import { startTestHub, type TestHub } from '../../../support/app.ts';

export const KEY = 'sk-raw-passthrough-key';
export const RAW = '/functions/v1/picaos-proxy/openai';
/** Long enough for a busy machine, short enough to be waited for. */
export const IDLE_MS = 1_500;

/** One hub and one vendor for all cases of raw calls. */
export let vendor: RawVendor;
export let hub: TestHub;
export let person: Person;

export async function openScene(): Promise<void> {
  vendor = await startRawVendor();
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_OPENAI_BASE_URL: `${vendor.url}/v1`,
    PASSTHROUGH_IDLE_MS: String(IDLE_MS),
  });
  person = await someone();
  await connect(hub, person, 'Open Dental');
}

export async function closeScene(): Promise<void> {
  await hub.close();
  await vendor.close();
}

/** A person who connected the tool. */
export async function someone(): Promise<Person> {
  const one = await signedIn(hub);
  await connect(hub, one, 'OpenAI', { api_key: KEY });
  return one;
}

export const raw = (
  path: string,
  init: RequestInit & { duplex?: 'half' } = {},
  caller: Person | null = person,
) =>
  fetch(hub.url + path, {
    ...init,
    headers: { ...(caller ? { authorization: `Bearer ${caller.token}` } : {}), ...init.headers },
  });

export async function errorOf(answer: Response) {
  const { code, source } = (await answer.json()) as ProxyAnswer;
  return { status: answer.status, code, source, header: answer.headers.get('x-source') };
}

/** The raw HTTP message, because fetch would decompress, normalize and hide. */
export async function viaSocket(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
) {
  const { hostname, port } = new URL(hub.url);
  const sent = request({
    hostname,
    port,
    method,
    path,
    agent: false,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of answer) text += String(piece);
  const head = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
  return [`${answer.statusCode}`, ...head, text].join('\n');
}
