import { parseJson } from '../../../requests/answer.ts';
import type { LiveContext, ToolPlugin, TransportRequest, TransportResponse } from '../../../runtime-types.ts';
import { type ContractSetup, expectThat } from '../setup.ts';
import { captureOutput, expectNoSecret, secretFields } from './leaks.ts';
import { Exchange } from './exchange.ts';
import { loopbackTransport } from '../../servers/loopback.ts';
import type { VendorServer } from '../../servers/vendor-server.ts';

export interface LiveFixture {
  server: VendorServer;
  ctx: LiveContext;
  /** Wire bodies of the last call, as parsed JSON. */
  bodies: unknown[];
}

async function keepCopy(
  response: TransportResponse,
  bodies: unknown[],
  exchange: Exchange,
): Promise<TransportResponse> {
  exchange.answered(response);
  if (!response.headers['content-type']?.includes('json')) return response;
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  exchange.answered(response, text);
  if (response.status < 300) bodies.push(parseJson(text));
  return { ...response, body: asBody(chunks) };
}

async function* asBody(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

/** What a message never shows: the keys of the tests, and what only the operator knows. */
function secretsOf(
  { manifest }: ToolPlugin,
  { credential, badCredential, settings }: ContractSetup,
): string[] {
  const kept = ['client_secret', ...manifest.settings.filter(({ secret }) => secret).map(({ name }) => name)];
  return [
    ...[credential, badCredential].flatMap((one) => Object.values(secretFields(manifest, one))),
    ...kept.flatMap((name) => settings?.[name] ?? []),
  ];
}

/** Runs one case with a server and a transport of its own, and closes both. A failure says what was sent and answered last. */
export async function withLiveFixture(
  plugin: ToolPlugin,
  setup: ContractSetup,
  run: (bench: LiveFixture) => Promise<void>,
): Promise<void> {
  const server = await setup.startServer();
  const loopback = loopbackTransport();
  const bodies: unknown[] = [];
  const exchange = new Exchange();
  const transport = {
    async send(request: TransportRequest) {
      exchange.sent(request);
      return keepCopy(await loopback.send(request), bodies, exchange);
    },
  };
  const settings = { ...setup.settings, base_url: `${server.url}/` };
  try {
    const ctx = { transport, credential: setup.credential, settings };
    const output = await captureOutput(() => run({ server, bodies, ctx }));
    expectNoSecret('the tool', 'what it wrote to the log', output, setup.credential);
    expectThat(
      server.breaches.length === 0,
      "the vendor's document does not allow what was sent or answered",
    );
  } catch (cause) {
    if (cause instanceof Error)
      cause.message += `\n${exchange.text(secretsOf(plugin, setup), server.breaches)}`;
    throw cause;
  } finally {
    await loopback.close();
    await server.close();
  }
}
