import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from '../backend/src/platform/http/private-address.ts';
import { answerIn } from './lib/browser.ts';
import { endOf, submitAnswer, startConsent, startVendor } from './lib/consent.ts';
import { limitedConcurrency } from './lib/load/concurrent-users.ts';
import { atLeast, exactly, type Figure, none } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { type Reply, send } from './lib/http.ts';
import { newSession, homeOf, newPerson, type Person, setRoles } from './lib/people.ts';
import { seeded } from './lib/random.ts';
import {
  addressIn,
  NOTATIONS,
  asIpv6,
  INSIDE_V4,
  INSIDE_V6,
  PUBLIC,
  publicAddress,
} from './lib/attacks/ssrf.ts';
import { callTool, connectTool, liveCall, setTool } from './lib/tools.ts';

interface Size {
  /**
   * The number of random addresses of each network; the public ones are as many as those of all networks together.
   */
  readonly perNetwork: number;
  /** Every so many listed internal addresses, one is tried. */
  readonly every: number;
}

const SEED = 12;
const BAD_SETTINGS = [
  ...['file:///etc/passwd', 'gopher://127.0.0.1/', 'ftp://127.0.0.1/', 'javascript:alert(1)', '//127.0.0.1/'],
  ...[
    'http://user:pw@127.0.0.1/',
    'http://127.0.0.1@evil.example:1@2/',
    'data:text/plain,x',
    '127.0.0.1',
    ' ',
  ],
  // An admin may name any address of the own network except these.
  ...['169.254.169.254', '2852039166', '169。254。169。254', '[::ffff:169.254.169.254]', '[fe80::1]'].map(
    (host) => `http://${host}/latest`,
  ),
  ...['[64:ff9b::a9fe:a9fe]', '[fd00:ec2::254]', '100.100.100.200', 'metadata.google.internal'].map(
    (host) => `http://${host}/latest`,
  ),
];
const REDIRECTS = [301, 302, 303, 307, 308];

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { port, url: `http://127.0.0.1:${port}`, close };
}

/** An internal server that answers every request, and a vendor that redirects to it. */
async function startTrap() {
  const hits: string[] = [];
  const inside = await serve((request, response) => {
    hits.push(`${request.method} ${request.headers.host} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"list","data":[]}');
  });
  const vendor = await serve((request, response) => {
    const status = Number(/redirect-(\d+)/.exec(request.url ?? '')?.[1]);
    if (status) return void response.writeHead(status, { location: `${inside.url}/stolen` }).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"object":"list","data":[{"id":"m","object":"model","created":1,"owned_by":"x"}]}');
  });
  const close = (): void => [inside, vendor].forEach((server) => server.close());
  return { hits, inside, vendor, close };
}

/** Every notation of the internal address, as a path and as a full URL. */
function targets(port: number): readonly string[] {
  return NOTATIONS.flatMap((host) => {
    const at = `${host}:${port}`;
    return [
      ...[
        `http://${at}/x`,
        `https://${at}/x`,
        `//${at}/x`,
        `\\\\${at}\\x`,
        `/\\${at}/x`,
        `@${at}/x`,
        `:@${at}/x`,
      ],
      ...[
        `.${at}/x`,
        `..//${at}/x`,
        `/%2f%2f${at}/x`,
        `http:${at}/x`,
        `%68ttp://${at}/x`,
        `\thttp://${at}/x`,
      ],
      ...[`http://api.openai.com@${at}/x`, `http://${at}#api.openai.com/x`, `http://${at}?api.openai.com/x`],
    ];
  });
}

/** Each person makes so many calls, because one person's rate limits would make the drill last for hours. */
const PER_PERSON = 20;

async function tryCalls(cluster: Cluster, port: number, every: number): Promise<Reply[]> {
  const list = targets(port).filter((_, index) => index % every === 0);
  const people = await limitedConcurrency(Math.ceil(list.length / PER_PERSON), 2, () => customer(cluster));
  const replies = await limitedConcurrency(list.length, 8, async (index) => {
    const [url, target = ''] = [cluster.urls[index % cluster.urls.length] ?? '', list[index]];
    const person = people[Math.floor(index / PER_PERSON)] as Person;
    const bodies = [
      { tool_name: 'OpenAI', api_endpoint: target, method: 'GET' },
      { tool_name: 'OpenAI', api_endpoint: target, method: 'POST', payload: {}, use_pica_sdk: true },
      {
        tool_name: 'OpenAI',
        api_endpoint: 'list_models',
        payload: { base_url: target },
        base_url: target,
        url: target,
      },
    ];
    const headers = { host: `127.0.0.1:${port}`, 'x-forwarded-host': target };
    return [
      ...(await Promise.all(bodies.map((body) => callTool(url, person, body)))),
      await send(url, 'GET', `/functions/v1/picaos-proxy/openai/${target}`, { token: person.token }),
      await send(url, 'GET', `/functions/v1/picaos-proxy/openai/models`, { token: person.token, headers }),
    ] as unknown as Reply[];
  });
  return replies.flat();
}

async function customer(cluster: Cluster): Promise<Person> {
  const person = await newPerson(cluster);
  await connectTool(cluster, person, 'OpenAI', { api_key: 'sk-local-test-key' });
  return person;
}

async function tryRedirects(cluster: Cluster, person: Person): Promise<void> {
  for (const status of REDIRECTS)
    for (const method of ['GET', 'POST']) {
      const path = `redirect-${status}`;
      await callTool(homeOf(cluster), person, { tool_name: 'OpenAI', api_endpoint: `/${path}`, method });
      const raw = `/functions/v1/picaos-proxy/openai/${path}`;
      const body = method === 'POST' ? { body: { x: 1 } } : {};
      await send(homeOf(cluster), method, raw, { token: person.token, ...body });
    }
}

/** The token endpoint redirects to another host while a code is redeemed. */
async function tryTokens(cluster: Cluster, operator: Person, redirector: string): Promise<string> {
  const vendor = await startVendor(cluster);
  try {
    const pending = await startConsent(cluster);
    const answer = answerIn(await pending.browser.consent(pending.authorizeUrl.href));
    await setTool(cluster, operator, 'google-calendar', { token_url: `${redirector}/redirect-307` });
    await submitAnswer(homeOf(cluster), pending.person, pending.browser, answer);
    return await endOf(cluster, pending);
  } finally {
    await vendor.close();
  }
}

/** Addresses for event subscriptions; each must be refused when it is entered. */
async function tryEvents(cluster: Cluster, { token }: Person, port: number): Promise<string[]> {
  const addresses = NOTATIONS.flatMap((host) => [
    `http://${host}:${port}/hook`,
    `https://${host}:${port}/hook`,
  ]);
  const accepted: string[] = [];
  for (const url of addresses) {
    const body = { url, events: ['connection.connected'] };
    const { status } = await send(homeOf(cluster), 'POST', '/api/me/event-subscriptions', { token, body });
    if (status < 400) accepted.push(url);
  }
  return accepted;
}

async function trySettings(cluster: Cluster, { token }: Person): Promise<string[]> {
  const path = '/api/admin/tools/openai/settings';
  const accepted: string[] = [];
  for (const base_url of BAD_SETTINGS) {
    const { body } = await send<{ version: number }>(homeOf(cluster), 'GET', path, { token });
    const change = { values: { base_url }, version: body.version };
    const { status } = await send(homeOf(cluster), 'PUT', path, { token, body: change });
    if (status < 400) accepted.push(base_url);
  }
  return accepted;
}

function checkAddresses(perNetwork: number): Figure[] {
  const random = seeded(SEED);
  const inside = INSIDE_V4.flatMap((net) => Array.from({ length: perNetwork }, () => addressIn(net, random)));
  const hidden = inside.flatMap((address) => [address, ...asIpv6(address)]);
  const outside = Array.from({ length: inside.length }, () => publicAddress(random));
  const all = [...hidden, ...INSIDE_V6, ...NOTATIONS];
  return [
    none('private addresses let through', all.filter(isPublicAddress), { note: `of ${all.length}` }),
    none(
      'public addresses blocked',
      [...PUBLIC, ...outside].filter((address) => !isPublicAddress(address)),
    ),
    atLeast('public addresses tried', PUBLIC.length + outside.length, inside.length),
  ];
}

export const drill: Drill<Size> = {
  title: 'ways into the own network: addresses in every disguise, redirects, tokens, events, settings',
  // In dev mode a vendor that redirects counts as an outage, and the person as connected.
  settings: { LIVE_FALLBACK: 'off', HUB_DEV_MODE: 'false' },
  full: { perNetwork: 2_000, every: 1 },
  small: { perNetwork: 50, every: 17 },
  async run(cluster, { perNetwork, every }): Promise<Figure[]> {
    const trap = await startTrap();
    try {
      const admin = await newPerson(cluster);
      await setRoles(cluster, admin, ['admin']);
      const operator = await newSession(cluster, admin);
      await setTool(cluster, operator, 'openai', { base_url: `${trap.vendor.url}/v1` });
      const person = await customer(cluster);
      const replies = await tryCalls(cluster, trap.inside.port, every);
      await tryRedirects(cluster, person);
      const accepted = [
        ...(await tryEvents(cluster, person, trap.inside.port)),
        ...(await trySettings(cluster, operator)),
      ];
      const consent = await tryTokens(cluster, operator, trap.vendor.url);
      const good = await callTool(homeOf(cluster), person, liveCall('OpenAI', 'list_models'));
      return [
        ...checkAddresses(perNetwork),
        none('requests that reached a private address', trap.hits, { note: `of ${replies.length} tries` }),
        none('private addresses that were accepted', accepted),
        exactly('consents through a private token address', consent === 'connected' ? 1 : 0, 0),
        none(
          'server errors',
          replies.filter(({ status }) => status === 500).map(({ text }) => text.slice(0, 80)),
        ),
        exactly('good calls afterwards', good.body.source === 'pica_live' ? 1 : 0, 1),
      ];
    } finally {
      trap.close();
    }
  },
};
