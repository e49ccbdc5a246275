import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ended, type Person, signedIn } from './connect-support.ts';
import { MortalWorkers } from './mortal-worker.ts';
import { Browser, comeBack, goToVendor, type OAuthHub, said, startOAuthHub } from './oauth-support.ts';

let at: OAuthHub;
let workers: MortalWorkers;

beforeAll(async () => {
  workers = await MortalWorkers.build();
  at = await startOAuthHub({ HUB_ROLE: 'api' });
}, 120_000);
afterAll(async () => {
  await workers.close();
  await at.close();
});

const redeemed = (): number =>
  at.vendor.requests.filter(({ grantType }) => grantType === 'authorization_code').length;

/** A consent whose code waits for the job. */
async function consented(): Promise<{ person: Person; attemptId: string }> {
  const [person, browser] = [await signedIn(at.hub), new Browser()];
  const { attemptId, url } = await goToVendor(at.hub, person, browser);
  await comeBack(at.hub, person, browser, said(await browser.consent(url.href)));
  return { person, attemptId };
}

it.each([
  // Nobody can know any more whether the code arrived, so it is not sent again.
  ['claimed', 'failed', 0],
  ['redeemed', 'failed', 1],
  // From here on the tokens are written down, and the next worker goes on with them.
  ['kept', 'connected', 1],
  ['checked', 'connected', 1],
  ['committed', 'connected', 1],
] as const)(
  'a worker killed when %s leaves the attempt %s and its code sent %i times',
  async (step, state, times) => {
    const variables = { ...at.variables, HUB_DEV_MODE: 'false' };
    const before = redeemed();
    const { person, attemptId } = await consented();
    await workers.die(step, at.hub, variables);
    workers.live(at.hub, variables);
    const attempt = await ended(at.hub, person, attemptId);
    await workers.kill();
    expect([attempt.state, redeemed() - before]).toEqual([state, times]);
    if (state === 'failed')
      expect(attempt.error).toEqual({ code: 'oauth_interrupted', message: 'OAuth was cancelled or failed' });
  },
  60_000,
);
