import { connectByConsent, startVendor, type Vendor } from './lib/consent.ts';
import { concurrently } from './lib/load/concurrent-users.ts';
import { exactly, type Figure, report } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { newPerson } from './lib/people.ts';
import { callTool, liveCall } from './lib/tools.ts';

interface Size {
  readonly calls: number;
  /** How long the token endpoint takes, one round each. */
  readonly delaysMs: readonly number[];
}
const TOOL = 'Google Calendar';
/** A token this close to its expiry counts as expired, so that one of five seconds is never valid. */
const NO_LIFE_S = 5;
/** One named event never falls back to sample data, so a failure is seen. */
const CALL = liveCall(TOOL, 'get_event', { calendarId: 'primary', eventId: 'local1' }, 'POST');

const refreshes = ({ server: { requests } }: Vendor): number =>
  requests.filter(({ grantType }) => grantType === 'refresh_token').length;

/** Many concurrent calls of one person whose token has expired. */
async function round(cluster: Cluster, vendor: Vendor, calls: number, delayMs: number): Promise<Figure[]> {
  const person = await newPerson(cluster);
  Object.assign(vendor.server.behaviour, { lifetimeS: NO_LIFE_S, tokenDelayMs: 0 });
  await connectByConsent(cluster, person, TOOL);
  Object.assign(vendor.server.behaviour, { lifetimeS: 3_600, tokenDelayMs: delayMs });
  const before = refreshes(vendor);
  const replies = await concurrently(calls, (index) =>
    callTool(cluster.urls[index % cluster.urls.length] ?? '', person, CALL),
  );
  const good = replies.filter(({ status, body }) => status === 200 && body.source === 'pica_live');
  const bad = replies.find(({ status }) => status !== 200);
  const name = `endpoint takes ${delayMs / 1_000} s:`;
  return [
    exactly(`${name} refreshes`, refreshes(vendor) - before, 1),
    exactly('calls that succeeded', good.length, calls, {
      note: bad && `${bad.status} ${bad.text.slice(0, 120)}`,
    }),
    report('slowest call', Math.max(...replies.map(({ ms }) => ms)) / 1_000, { unit: 's' }),
  ];
}

export const drill: Drill<Size> = {
  title: '100 calls at once on a token that is over, in two processes',
  settings: {},
  full: { calls: 100, delaysMs: [0, 1_000, 5_000, 15_000] },
  small: { calls: 40, delaysMs: [500] },
  async run(cluster, { calls, delaysMs }) {
    const vendor = await startVendor(cluster);
    try {
      const figures: Figure[] = [];
      for (const delayMs of delaysMs) figures.push(...(await round(cluster, vendor, calls, delayMs)));
      return figures;
    } finally {
      await vendor.close();
    }
  },
};
