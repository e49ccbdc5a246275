import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiError, type Person, send, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

const METADATA = 'http://169.254.169.254/latest';
let hub: TestHub;
let admin: Person;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_ANTHROPIC_BASE_URL: METADATA });
  admin = await signedIn(hub, 'admin');
}, 60_000);
afterAll(() => hub.close());

interface Settings extends ApiError {
  readonly version: number;
  readonly items: readonly {
    readonly name: string;
    readonly value: string | null;
    readonly source: string;
  }[];
}
const pathOf = (tool: string): string => `/api/admin/tools/${tool}/settings`;
const read = async (tool: string) => (await send<Settings>(hub, admin, 'GET', pathOf(tool))).body;
const put = async (tool: string, change: object) => {
  const { version } = await read(tool);
  return send<Settings>(hub, admin, 'PUT', pathOf(tool), { values: {}, version, ...change });
};

/** Addresses of link-local networks and of clouds' metadata services, in every way to write them. */
const REFUSED = [
  ...['169.254.169.254', '169.254.170.2', '169.254.0.1', '169.254.255.255', '2852039166', '0xa9fea9fe'],
  ...['0251.0376.0251.0376', '169.254.43518', '169。254。169。254', '①⑥⑨.②⑤④.①⑥⑨.②⑤④', '169.254.169.254.'],
  ...['100.100.100.200', '168.63.129.16', '192.0.0.192'],
  ...[
    '[fe80::1]',
    '[febf::1]',
    '[fd00:ec2::254]',
    '[fd20:ce::254]',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
  ],
  ...[
    '[::a9fe:a9fe]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::a9fe:a9fe]',
    '[2002:a9fe:a9fe::1]',
    '[::ffff:0:a9fe:a9fe]',
  ],
  ...[
    'metadata.google.internal',
    'METADATA.Google.Internal.',
    'metadata',
    'instance-data',
    'instance-data.ec2.internal',
  ],
];
/** Operators may enter addresses of their own network. */
const TAKEN = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '10.0.0.5',
  '192.168.1.20',
  '172.16.3.4',
  '[fd12:3456::1]',
  'practice-pc',
  '169.253.1.1',
];

describe('an address that an admin enters for a tool', () => {
  it.each(REFUSED)('is refused when it is link-local or a metadata service: %s', async (host) => {
    for (const scheme of ['http', 'https']) {
      const { status, body } = await put('openai', { values: { base_url: `${scheme}://${host}:8080/v1` } });
      expect([status, body.error]).toEqual([
        400,
        expect.objectContaining({
          code: 'validation_failed',
          fields: { base_url: expect.stringMatching(/link-local/) },
        }),
      ]);
    }
  });

  it.each(['authorize_url', 'token_url', 'revoke_url', 'issuer'])(
    'is refused like that for every kind of address: %s',
    async (name) => {
      const { status, body } = await put('google-calendar', { values: { [name]: METADATA } });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [name]]);
    },
  );

  it('is refused like that as the address or token address of a route', async () => {
    const route = { name: 'North office', mode: 'gateway', base_url: 'http://10.0.0.5', token_url: null };
    for (const wrong of [{ base_url: METADATA }, { token_url: METADATA }]) {
      const { status, body } = await put('dentrix', { routes: [{ ...route, ...wrong }] });
      expect([status, body.error.fields?.['routes']]).toEqual([400, expect.stringMatching(/link-local/)]);
    }
    expect((await put('dentrix', { routes: [route] })).status).toBe(200);
  });

  it.each(TAKEN)('may lie in the operator’s own network: %s', async (host) => {
    expect((await put('openai', { values: { base_url: `http://${host}:8080/v1` } })).status).toBe(200);
  });

  it('is kept as it is when the environment sets it', async () => {
    const [base] = (await read('anthropic')).items.filter(({ name }) => name === 'base_url');
    expect(base).toMatchObject({ value: METADATA, source: 'environment' });
  });
});
