import { type BrokenVendor, startBrokenVendor } from './lib/attacks/broken-vendor.ts';
import { type Counted, streamBytes } from './lib/attacks/bytes.ts';
import { waitUntil } from './lib/load/concurrent-users.ts';
import { atMost, exactly, type Figure, none, report } from './lib/load/figure.ts';
import type { Drill, Cluster, KillableCluster } from './lib/hubs/cluster.ts';
import { send } from './lib/http.ts';
import { homeOf, newPerson, type Person, setRoles } from './lib/people.ts';
import { connectTool, setTool } from './lib/tools.ts';

interface Size {
  /** The size that represents a gigabyte. */
  readonly largeBytes: number;
  /** The limit of a call, as the tool's manifest has it. */
  readonly limitMs: number;
  /** The total limit of a raw passthrough. Where it is missing, the drill leaves that limit out. */
  readonly rawLimitMs?: number;
  /** The milliseconds that a call may take in addition to the vendor's part. */
  readonly ownMs: number;
  /** Runs before the slow faults; it sets the limit to `limitMs`. */
  readonly shorten?: () => void;
  /** The bytes of the upload in a raw passthrough. */
  readonly upBytes: number;
}
type Measured = Cluster & Partial<Pick<KillableCluster, 'memory'>>;

/** Good calls after each bad one, so that the circuit breaker stays closed. */
const GOOD_CALLS = 4;
const KEY = 'sk-drill-secret-key';
const PROXY = '/functions/v1/picaos-proxy';
const TOLERANCE = 1.05;
/** Faults that only a time limit ends. */
const SLOW: ReadonlySet<string> = new Set(['silent', 'trickle']);

/** The status and code of the hub's refusal. */
const REFUSED: Readonly<Record<string, readonly [number, string]>> = {
  429: [429, 'rate_limited'],
  500: [502, 'vendor_unavailable'],
  503: [502, 'vendor_unavailable'],
  reset: [502, 'vendor_unavailable'],
  half: [502, 'vendor_unavailable'],
  trickle: [504, 'timeout'],
  silent: [504, 'timeout'],
  html: [502, 'malformed_answer'],
  large: [502, 'answer_too_large'],
  redirect: [502, 'vendor_unavailable'],
  away: [502, 'vendor_unavailable'],
  gzip: [502, 'malformed_answer'],
  headers: [502, 'vendor_unavailable'],
  teapot: [400, 'invalid_request'],
};

/** The hub passes a body on unread. It is cut where the vendor breaks off or takes too long. */
const PASSED: Readonly<Record<string, number | 'cut'>> = {
  429: 429,
  500: 500,
  503: 503,
  half: 'cut',
  trickle: 'cut',
  html: 200,
  large: 200,
  gzip: 200,
  teapot: 418,
};

const post =
  (body: object) =>
  (url: string, { token }: Person) =>
    send(url, 'POST', PROXY, { token, body, timeoutMs: 60_000 });
const FORMS: Readonly<
  Record<string, (fault: string) => (url: string, person: Person) => ReturnType<typeof send>>
> = {
  live: (fault) => post({ tool_name: 'OpenAI', api_endpoint: 'list_models', payload: { fault } }),
  unified: (fault) => post({ action: 'list_models', params: { tool_name: 'OpenAI', fault } }),
  passthrough: (fault) =>
    post({
      tool_name: 'OpenAI',
      api_endpoint: 'models',
      method: 'GET',
      passthrough_mode: true,
      payload: { fault },
    }),
};

const formOf = (name: string) => {
  const form = FORMS[name];
  if (!form) throw new Error(`there is no form ${name}`);
  return form;
};

interface Found {
  readonly wrong: string[];
  slowest: number;
  calls: number;
}

/** The forms run different faults at one time, because ten missing answers in a row open the circuit breaker. */
function faultsOf(cluster: Cluster, form: string, slow: boolean): readonly { fault: string; url: string }[] {
  const all = Object.keys(REFUSED).filter((fault) => SLOW.has(fault) === slow);
  const turn = [...Object.keys(FORMS), 'raw'].indexOf(form);
  return all.map((_, index) => ({
    fault: all[(index + turn * 4) % all.length] ?? '',
    url: cluster.urls[(index + turn) % cluster.urls.length] ?? '',
  }));
}

async function testForm(
  cluster: Cluster,
  size: Size,
  form: string,
  slow: boolean,
  person: Person,
  found: Found,
) {
  const { limitMs, ownMs } = size;
  for (const { fault, url } of faultsOf(cluster, form, slow)) {
    const [status, code] = REFUSED[fault] ?? [];
    const reply = await formOf(form)(fault)(url, person);
    const { text, ms } = reply;
    const body = reply.body as Readonly<Record<string, unknown>>;
    note(found, ms / limitMs);
    if (reply.status !== status || body['code'] !== code || body['source'] !== 'error')
      found.wrong.push(`${form} ${fault}: ${reply.status} ${text.slice(0, 120)}`);
    if (/sk-drill|node_modules|\bat \w+ \(/.test(text)) found.wrong.push(`${form} ${fault} tells: ${text}`);
    if (ms > limitMs * TOLERANCE + ownMs) found.wrong.push(`${form} ${fault}: ${Math.round(ms)} ms`);
    if (!slow) await good(url, person, found, `${form} ${fault}`);
  }
}

const rawCall = (url: string, { token }: Person, path: string, method = 'GET', upload = 0) =>
  streamBytes(`${url}${PROXY}/openai/${path}`, method, { authorization: `Bearer ${token}` }, upload);

async function testRaw(cluster: Cluster, size: Size, slow: boolean, person: Person, found: Found) {
  for (const { fault, url } of faultsOf(cluster, 'raw', slow)) {
    if (fault === 'trickle' && size.rawLimitMs === undefined) continue;
    const answer = await rawCall(url, person, `v1/models?fault=${fault}`);
    note(found, ['large', 'trickle'].includes(fault) ? 0 : answer.ms / size.limitMs);
    const problem = rawProblem(fault, answer, size);
    if (problem) found.wrong.push(`raw ${fault}: ${problem}`);
    if (!slow) await good(url, person, found, `raw ${fault}`);
  }
}

function rawProblem(fault: string, { status, cut, headers, bytes, text, ms }: Counted, size: Size) {
  const wanted = PASSED[fault];
  const summary = `${status} ${cut ? 'cut' : 'whole'} ${bytes} bytes ${text.slice(0, 100)}`;
  const limit = (fault === 'trickle' ? size.rawLimitMs : undefined) ?? size.limitMs;
  if (fault !== 'large' && ms > limit * TOLERANCE + size.ownMs) return `${Math.round(ms)} ms`;
  if (wanted === undefined) {
    const [refused, code] = REFUSED[fault] ?? [];
    return status === refused && headers['x-source'] === 'error' && text.includes(`"${code}"`)
      ? undefined
      : summary;
  }
  if (headers['x-source'] !== 'pica_live') return summary;
  if (wanted === 'cut') return cut ? undefined : summary;
  if (fault === 'large' && bytes !== size.largeBytes) return summary;
  return status === wanted && !cut ? undefined : summary;
}

function note(found: Found, share: number): void {
  found.calls += 1;
  found.slowest = Math.max(found.slowest, share);
}

async function good(url: string, person: Person, found: Found, after: string): Promise<void> {
  for (let n = 0; n < GOOD_CALLS; n += 1) {
    const { status, text } = await formOf('live')('')(url, person);
    if (status !== 200) found.wrong.push(`a good call after ${after}: ${status} ${text.slice(0, 100)}`);
  }
}

/**
 * Sends large bodies in both directions and measures the memory of the processes. A first body lets V8's young
 * generation grow to its working size, which is not memory of a body.
 */
async function flat(cluster: Measured, { upBytes, largeBytes }: Size, person: Person): Promise<Figure[]> {
  await rawCall(homeOf(cluster), person, 'v1/files', 'POST', upBytes);
  const before = await cluster.memory?.();
  let peak = 0;
  const memoryTimer = setInterval(() => {
    void cluster.memory?.().then((now) => (peak = Math.max(peak, now)));
  }, 50);
  const up = await rawCall(homeOf(cluster), person, 'v1/files', 'POST', upBytes);
  const down = await rawCall(homeOf(cluster), person, 'v1/models?fault=large');
  clearInterval(memoryTimer);
  const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
  return [
    exactly(
      'large bodies transferred',
      [up.status, down.bytes].join() === [200, largeBytes].join() ? 2 : 0,
      2,
      {
        note: `${megabytes(upBytes)} MB up, ${megabytes(largeBytes)} MB down`,
      },
    ),
    ...(before === undefined ? [] : [atMost('memory growth', megabytes(peak - before), 96, { unit: 'MB' })]),
  ];
}

async function connected(cluster: Cluster): Promise<Person> {
  const person = await newPerson(cluster);
  await connectTool(cluster, person, 'OpenAI', { api_key: KEY });
  return person;
}

async function measure(cluster: Measured, size: Size, vendor: BrokenVendor): Promise<Figure[]> {
  const admin = await newPerson(cluster);
  await setRoles(cluster, admin, ['admin']);
  await setTool(cluster, admin, 'openai', { base_url: `${vendor.url}/v1` });
  const found: Found = { wrong: [], slowest: 0, calls: 0 };
  const people = new Map<string, Person>();
  for (const form of [...Object.keys(FORMS), 'raw']) people.set(form, await connected(cluster));
  const all = (slow: boolean) =>
    [...people].map(([form, person]) =>
      form === 'raw'
        ? testRaw(cluster, size, slow, person, found)
        : testForm(cluster, size, form, slow, person, found),
    );
  await Promise.all(all(false));
  const memory = await flat(cluster, size, await connected(cluster));
  size.shorten?.();
  await Promise.all(all(true));
  const followed = vendor.requested.filter((url) => url.includes('latest'));
  const idle = async () => vendor.open() === 0 && (await vendor.sockets()) === 0;
  await waitUntil('the end of every connection to the vendor', idle).catch(() => undefined);
  const alive = await Promise.all(cluster.urls.map((url) => send(url, 'GET', '/health/ready')));
  return [
    report('calls to the broken vendor', found.calls),
    none('answers not catalogued, late or with internals', found.wrong),
    report('slowest call relative to its limit', found.slowest),
    ...memory,
    exactly('redirects followed', followed.length, 0),
    exactly('sockets left open', await vendor.sockets(), 0),
    exactly('processes alive', alive.filter(({ status }) => status === 200).length, cluster.urls.length),
  ];
}

const LIMIT_MS = 10_000;
/** A busy machine needs so long for a gigabyte. */
const RAW_LIMIT_MS = 90_000;

export const drill: Drill<Size, Measured> = {
  title: 'a vendor that does everything wrong, through live action, unified, passthrough and raw',
  settings: {
    HUB_DEV_MODE: 'false',
    LIVE_FALLBACK: 'off',
    PASSTHROUGH_LIMIT_MS: String(RAW_LIMIT_MS),
  },
  full: {
    largeBytes: 1_073_741_824,
    upBytes: 524_288_000,
    limitMs: LIMIT_MS,
    rawLimitMs: RAW_LIMIT_MS,
    ownMs: 500,
  },
  small: { largeBytes: 12 * 1_048_576, upBytes: 8 * 1_048_576, limitMs: 800, ownMs: 8_000 },
  async run(cluster, size) {
    const vendor = await startBrokenVendor(size.largeBytes);
    try {
      return await measure(cluster, size, vendor);
    } finally {
      await vendor.close();
    }
  },
};
