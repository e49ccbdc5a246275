import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { bundleProcess } from '../../../drill/lib/hubs/bundle-process.ts';
import { type Process, startAnywhere, stop } from '../../../drill/lib/hubs/processes.ts';
import { Canaries, dumpTables, flyCanaries } from './canaries.ts';
import { connect, proxy, signedIn } from '../support/people.ts';
import { createMigratedDatabase, type TestDatabase } from '../support/database.ts';
import type { TestHub } from '../support/app.ts';

/** A whole run has bundled it with the hub. */
const BUNDLED = `${process.env['TEST_PACKAGES']}/traced-hub.mjs`;
const KEY = 'sk-local-test-key';
const METRICS_TOKEN = 'prometheus-of-a-test-0123456789';
const SENT_TRACE = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;

interface Attribute {
  readonly key: string;
  readonly value: Record<string, unknown>;
}
interface OtlpSpan {
  readonly traceId: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
}
const SERVER = 2;
const CLIENT = 3;

let collector: Server;
let openAi: Awaited<ReturnType<typeof startOpenAiServer>>;
let vendor: Server;
let database: TestDatabase;
let bundled: { readonly file: string; remove(): Promise<void> };
let dataDir: string;
let running: Process;
let hub: TestHub;
const canaries = new Canaries();
let statuses: ReadonlyMap<string, number>;
let prometheus: string;
const asked: IncomingHttpHeaders[] = [];
/** What the vendor answers to reads instead of what its server says. */
let misshapen: string | undefined;
const received: { readonly path: string; readonly body: string }[] = [];

const spans = (): OtlpSpan[] =>
  received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: found }) => found);
const valueOf = ({ attributes }: OtlpSpan, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

/** An OTLP receiver over HTTP and JSON. */
async function startCollector(): Promise<Server> {
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', body });
      answer.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Passes reads on to the local OpenAI, refuses writes with the words that were sent, and keeps the headers that came. */
async function startVendor(): Promise<Server> {
  const server = createServer((request, answer) => {
    asked.push(request.headers);
    if (request.method !== 'GET') {
      void text(request).then((sent) => answer.writeHead(500).end(`no: ${request.url} ${sent}`));
      return;
    }
    if (misshapen) {
      answer.writeHead(200, { 'content-type': 'application/json' }).end(misshapen);
      return;
    }
    const headers = { authorization: request.headers.authorization ?? '' };
    void fetch(`${openAi.url}${request.url}`, { headers }).then(async (response) => {
      answer.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function readMetrics(): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${hub.url}/metrics`, { headers })).text();
}

beforeAll(async () => {
  [collector, openAi, database, dataDir] = await Promise.all([
    startCollector(),
    startOpenAiServer(),
    createMigratedDatabase(),
    mkdtemp(join(tmpdir(), 'chairside-traces-')),
  ]);
  vendor = await startVendor();
  bundled = existsSync(BUNDLED)
    ? { file: BUNDLED, remove: async () => undefined }
    : await bundleProcess('backend/test/operations/traced-hub.ts');
  const variables = {
    ...{ NODE_ENV: 'test', DATA_DIR: dataDir },
    ...{
      DATABASE_URL: database.url,
      LOG_LEVEL: 'trace',
      METRICS_TOKEN,
      HUB_SAMPLES: 'off',
      AUTH_AUTOCONFIRM: 'true',
    },
    ...{ AUTH_HASH_MS: '0', HUB_OPENAI_BASE_URL: addressOf(vendor), OTEL_BSP_SCHEDULE_DELAY: '60000' },
    OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(collector),
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    ...{ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_METRIC_EXPORT_INTERVAL: '60000' },
  };
  running = await startAnywhere(variables, bundled.file);
  const client = new pg.Pool({ connectionString: database.url, max: 1 });
  hub = {
    url: running.url,
    query: async (statement: string, values?: unknown[]) => (await client.query(statement, values)).rows,
  } as TestHub;
  const person = await signedIn(hub);
  await connect(hub, person, 'OpenAI', { api_key: KEY });
  const call = { tool_name: 'OpenAI', api_endpoint: 'list_models' };
  await proxy(hub, person, call, { traceparent: SENT_TRACE });
  misshapen = '{"object":"list","data":[{"id":5}]}';
  await proxy(hub, person, call);
  misshapen = undefined;
  statuses = await flyCanaries(hub, canaries, KEY);
  prometheus = await readMetrics();
  await client.end();
  // Buffered data is sent when the process stops; the next export would take up to a minute.
  await stop(running.child);
}, 240_000);
afterAll(async () => {
  await stop(running.child);
  collector.close();
  vendor.close();
  await openAi.close();
  await bundled.remove();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('what a hub reports to an OpenTelemetry collector', () => {
  it('is one trace from the route to the job to the call of the vendor', () => {
    const route = spans().find(({ name }) => /^POST .*\/credentials$/.test(name));
    const trace = spans().filter(({ traceId }) => traceId === route?.traceId);
    const names = trace.map(({ name }) => name);
    expect(names).toContain('job');
    expect(trace.some(({ name, kind }) => kind === CLIENT && name === 'GET')).toBe(true);
    expect(trace.some(({ name }) => name.startsWith('pg.query'))).toBe(true);
  });

  it('continues the trace of the caller, down to the tool call and its request', () => {
    const trace = spans().filter(({ traceId }) => traceId === 'ab'.repeat(16));
    expect(trace.find(({ kind }) => kind === SERVER)?.name).toBe('POST /functions/v1/picaos-proxy');
    expect(trace.map((span) => valueOf(span, 'tool.operation'))).toContain('list_models');
    expect(trace.some(({ name, kind }) => kind === CLIENT && name === 'GET')).toBe(true);
  });

  it('names routes by their pattern', () => {
    const routes = spans().map((span) => valueOf(span, 'http.route'));
    expect(routes).toContain('/api/connections/attempts/:id/credentials');
  });

  it('contains no secret, address, statement or name of a person', () => {
    expect(received.length).toBeGreaterThan(0);
    const all = received.map(({ body }) => body).join('\n');
    for (const secret of [
      KEY,
      'example.test',
      'select ',
      'insert ',
      addressOf(vendor),
      'battery',
      'Bearer',
      database.url,
    ])
      expect(all.includes(secret)).toBe(false);
    const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].filter((key) => /url|query|address|user_agent|statement/.test(key))).toEqual([]);
  });

  it('includes metrics of requests, jobs and tool calls', () => {
    const metrics = received.filter(({ path }) => path === '/v1/metrics').map(({ body }) => body);
    for (const name of [
      'http.server.request.duration',
      'chairside.job.duration',
      'chairside.tool_call.duration',
    ])
      expect(metrics.some((body) => body.includes(`"${name}"`))).toBe(true);
  });

  it('is never sent to a vendor', () => {
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((headers) => 'traceparent' in headers)).toEqual([]);
  });
});

/** Where people's own words and files are kept for them, readable by those whom they are for. */
const PEOPLES_WORDS =
  /^public\.(tickets|ticket_messages|contact_messages|files|mails|profiles|event_subscriptions)$/;

it('no label of a metric carries a person, an organization, a record or an address', () => {
  const labels = [...prometheus.matchAll(/([\w.]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  expect(labels.length).toBeGreaterThan(20);
  const carrying = labels.filter(
    ({ name, value }) =>
      /user|person|actor|organi[sz]ation|patient|path|route|url|address/.test(name) ||
      /@|\?|[0-9a-f]{8}-[0-9a-f]{4}-|\/(?:api|functions|auth)\//.test(value),
  );
  expect(carrying).toEqual([]);
});

it('an answer that does not fit its tool is counted once, with its operation and field', () => {
  const labels = 'tool_id="openai",tool_operation="list_models",code="malformed_answer",field="data.*.id"';
  const counts = prometheus
    .split('\n')
    .filter((line) => line.startsWith('chairside_tool_call_misfits_total{'));
  expect(counts).toEqual([`chairside_tool_call_misfits_total{${labels}} 1`]);
});

describe('secrets and patient data that pass through the hub', () => {
  it('met answers of every kind', () => {
    const kinds = new Set([...statuses.values()].map((status) => Math.floor(status / 100)));
    expect([...kinds].sort()).toEqual([2, 3, 4, 5]);
  });

  it.each(['spans', 'metrics', 'prometheus', 'log'])('are in no %s', (place) => {
    const exported = (path: string) =>
      received
        .filter((one) => one.path === path)
        .map(({ body }) => body)
        .join('\n');
    const texts: Readonly<Record<string, string>> = {
      spans: exported('/v1/traces'),
      metrics: exported('/v1/metrics'),
      prometheus,
      log: running.output.join(''),
    };
    const found = texts[place] ?? '';
    // The place was really read: the route of a call is in each of them, or its metric.
    expect(found).toMatch(/picaos-proxy|tool_call/);
    expect(canaries.foundIn(place, found)).toEqual([]);
  });

  it('are in no row of the audit log, of the queue or of any other table but where people wrote them', async () => {
    const tables = await dumpTables(database.url);
    const found = [...tables].flatMap(([name, rows]) =>
      PEOPLES_WORDS.test(name) ? canaries.secrets.foundIn(name, rows) : canaries.foundIn(name, rows),
    );
    expect(found).toEqual([]);
    expect(tables.get('public.audit_log')).toContain('event_subscription');
  });
});
