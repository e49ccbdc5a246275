import { limitedConcurrency } from './lib/load/concurrent-users.ts';
import { atLeast, atMost, between, exactly, type Figure, none } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import type { Reply } from './lib/http.ts';
import {
  requestSignUp,
  mailedLink,
  expectStatus,
  newAddress,
  newPerson,
  PASSWORD,
  signIn,
  type Tokens,
} from './lib/people.ts';
import { seeded } from './lib/random.ts';
import { ksDistance, ksLimit, median } from './lib/load/stats.ts';
import { send } from './lib/http.ts';

interface Size {
  readonly guesses: number;
  /** The number of timed guesses at known addresses, and at unknown ones. */
  readonly timed: number;
  readonly medians: readonly [number, number];
}

const OWNER_PLACE = '198.51.100.77';
const SEED = 15;
const MAX_CHECKS = 100;

/** The header that the operator's proxy sets: the address it saw is last, after whatever the caller claimed. */
const forwardedFor = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });

/** Where the guesses come from: many addresses, some claiming to be the owner's or the hub's own. */
function changingAddresses(): () => Readonly<Record<string, string>> {
  const random = seeded(SEED);
  const place = () => `203.0.${random.below(254) + 1}.${random.below(254) + 1}`;
  const kinds = [
    () => forwardedFor(place()),
    () => forwardedFor(OWNER_PLACE, place()),
    () => forwardedFor('127.0.0.1', OWNER_PLACE, place()),
    () => ({ ...forwardedFor(place()), 'x-real-ip': OWNER_PLACE, forwarded: `for=${OWNER_PLACE}` }),
    () => forwardedFor(`2001:db8:${random.below(65_535).toString(16)}::${random.below(65_535).toString(16)}`),
  ];
  return () => random.pick(kinds)();
}

/** 400 means that the password was checked; 429 that it was not checked. */
const wasChecked = ({ status }: { readonly status: number }): boolean => status === 400;

interface Attack {
  readonly checked: number;
  readonly unexpected: string[];
}

async function attack({ urls }: Cluster, guesses: number, email: string): Promise<Attack> {
  const disguise = changingAddresses();
  const unexpected: string[] = [];
  const replies = await limitedConcurrency(guesses, 24, (index) =>
    signIn(urls[index % urls.length] ?? '', email, `guess ${index}`, disguise()),
  );
  for (const { status, text } of replies)
    if (status !== 400 && status !== 429) unexpected.push(`${status} ${text.slice(0, 120)}`);
  return { checked: replies.filter(wasChecked).length, unexpected };
}

/** The owner signs in at a known place with the password, and anywhere with a mailed link. */
async function ownerCanSignIn(cluster: Cluster, email: string): Promise<string[]> {
  const refused: string[] = [];
  const note = (what: string, { status, text }: Reply<Tokens>): void => {
    if (status !== 200) refused.push(`${what}: ${status} ${text}`);
  };
  for (const url of cluster.urls)
    note('at their own place', await signIn(url, email, PASSWORD, forwardedFor(OWNER_PLACE)));
  const otherAddress = forwardedFor('192.0.2.200');
  expectStatus(
    await send(cluster.urls[0] ?? '', 'POST', '/auth/v1/recover', { body: { email }, headers: otherAddress }),
  );
  const hash = (await mailedLink(cluster, email)).searchParams.get('token');
  const body = { type: 'recovery', token_hash: hash };
  note(
    'with a mailed link',
    await send<Tokens>(cluster.urls[0] ?? '', 'POST', '/auth/v1/verify', { body, headers: otherAddress }),
  );
  for (const url of cluster.urls)
    note('anywhere after the link', await signIn(url, email, PASSWORD, otherAddress));
  return refused;
}

const PER_ACCOUNT = 15;

/** One wrong guess at a known address and one at an unknown address alternate, in a random order, one at a time. */
async function timings(cluster: Cluster, { timed, medians: [low, high] }: Size): Promise<Figure[]> {
  const random = seeded(SEED);
  const accounts = Math.ceil(timed / PER_ACCOUNT);
  const known: string[] = [];
  for (let account = 0; account < accounts; account += 1) known.push((await newPerson(cluster)).email);
  const unknown = known.map(newAddress);
  const [url = ''] = cluster.urls;
  const times = { known: [] as number[], unknown: [] as number[] };
  const shapes = { known: new Set<string>(), unknown: new Set<string>() };
  const guess = async (kind: 'known' | 'unknown', email: string): Promise<void> => {
    const { status, text, ms, headers } = await signIn(url, email, 'wrong horse', forwardedFor('192.0.2.9'));
    times[kind].push(ms);
    shapes[kind].add(`${status} ${text} ${Object.keys(headers).sort().join()}`);
  };
  for (let round = -2; round < timed; round += 1) {
    const at = Math.max(round, 0) % accounts;
    const turns = [() => guess('known', known[at] ?? ''), () => guess('unknown', unknown[at] ?? '')];
    if (random.next() < 0.5) turns.reverse();
    for (const turn of turns) await turn();
    // The first two rounds are a warm-up.
    if (round < 0) times.known = times.unknown = [];
    if (round < 0) times.unknown = [];
  }
  const alike = [...shapes.known].join('\n') === [...shapes.unknown].join('\n');
  const ratio = median(times.known) / median(times.unknown);
  const note = `${median(times.known).toFixed(1)} / ${median(times.unknown).toFixed(1)} ms, ${timed} each`;
  const limit = Number(ksLimit(timed, timed).toFixed(3));
  return [
    between('time for known / unknown accounts', ratio, low, high, { note }),
    atMost('Kolmogorov–Smirnov distance', ksDistance(times.known, times.unknown), limit),
    none(
      'answers that differ between known and unknown accounts',
      alike ? [] : [...shapes.known, ...shapes.unknown],
    ),
  ];
}

/** One-time codes need protection from guessing as well. */
async function digits(cluster: Cluster, guesses: number): Promise<Attack> {
  const email = newAddress();
  expectStatus(await requestSignUp(cluster, email));
  const disguise = changingAddresses();
  const replies = await limitedConcurrency(guesses, 24, (index) =>
    send(cluster.urls[index % cluster.urls.length] ?? '', 'POST', '/auth/v1/verify', {
      body: { type: 'signup', email, token: String(100_000 + index) },
      headers: disguise(),
    }),
  );
  // One guess may be right; then the others are refused because the code is used.
  const unexpected = replies.filter(({ status }) => ![200, 403, 429].includes(status));
  return {
    checked: replies.filter(({ status }) => status === 403 || status === 200).length,
    unexpected: unexpected.map(({ status, text }) => `${status} ${text.slice(0, 120)}`),
  };
}

export const drill: Drill<Size> = {
  title: 'guessing passwords and codes from changing places, some of them claimed',
  settings: { TRUSTED_PROXIES: '127.0.0.1/32' },
  full: { guesses: 10_000, timed: 300, medians: [0.9, 1.1] },
  small: { guesses: 150, timed: 30, medians: [0.6, 1.6] },
  async run(cluster, size) {
    const { email } = await newPerson(cluster);
    expectStatus(await signIn(cluster.urls[0] ?? '', email, PASSWORD, forwardedFor(OWNER_PLACE)));
    const timed = await timings(cluster, size);
    const started = performance.now();
    const passwords = await attack(cluster, size.guesses, email);
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    const nobody = await attack(cluster, Math.ceil(size.guesses / 5), newAddress());
    const owner = await ownerCanSignIn(cluster, email);
    const codes = await digits(cluster, Math.ceil(size.guesses / 5));
    return [
      atMost('password checks of one account', passwords.checked, MAX_CHECKS, {
        note: `${size.guesses} guesses in ${minutes} min`,
      }),
      atLeast('password checks made at all', passwords.checked, 1),
      atMost('password checks of an address without account', nobody.checked, MAX_CHECKS),
      atMost('code checks of one account', codes.checked, MAX_CHECKS),
      none('owners who could not sign in', owner),
      exactly(
        'unexpected answers',
        [...passwords.unexpected, ...nobody.unexpected, ...codes.unexpected].length,
        0,
        {
          note: [...passwords.unexpected, ...nobody.unexpected, ...codes.unexpected][0],
        },
      ),
      ...timed,
    ];
  },
};
