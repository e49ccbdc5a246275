import { AdapterError } from '../../runs/adapter-error.ts';
import { parseJson } from '../../requests/answer.ts';
import { runLive } from '../../runs/run-live.ts';
import type { LiveContext, ToolPlugin, TransportRequest, TransportResponse } from '../../runtime-types.ts';
import { settingsOf } from '../../settings.ts';
import type { Operation } from '../../types.ts';
import { RECORDED_BASE } from './types.ts';
import type { RecordedCall, RecordedExchange } from './types.ts';

async function* bodyOf(answer: unknown): AsyncGenerator<Uint8Array> {
  if (answer !== undefined) yield await Promise.resolve(Buffer.from(JSON.stringify(answer)));
}

const namesIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.keys(value).sort().join(', ') : '';

/** Where a request is another one than the vendor was asked; values may differ, names may not. */
function differences(
  { method, url, body }: TransportRequest,
  recorded: RecordedExchange,
  isLink: boolean,
): string[] {
  const { pathname, searchParams } = new URL(url);
  const now = `${method} ${pathname}`;
  const then = `${recorded.method} ${recorded.path}`;
  if (now !== then) return [`it asks ${now}, and was recorded asking ${then}`];
  const query = [...new Set(searchParams.keys())].sort().join(', ');
  const sent = typeof body === 'string' ? parseJson(body) : undefined;
  return [
    ...(query === namesIn(recorded.query) || isLink
      ? []
      : [`its query has ${query || 'nothing'}, and had ${namesIn(recorded.query) || 'nothing'}`]),
    ...(namesIn(sent) === namesIn(recorded.sent)
      ? []
      : [`it sends ${namesIn(sent) || 'nothing'}, and sent ${namesIn(recorded.sent) || 'nothing'}`]),
  ];
}

/** Something for every field and setting; nothing of it goes anywhere. */
function contextOf({ manifest }: ToolPlugin, send: LiveContext['transport']['send']): LiveContext {
  const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'recorded']));
  const fields = manifest.auth[0].fields.map(({ name }) => name);
  return {
    transport: { send },
    credential: filled([...fields, 'access_token']),
    settings: { ...filled(settingsOf(manifest).map(({ name }) => name)), base_url: RECORDED_BASE },
  };
}

export interface Replayed {
  /** What is not as it was recorded, one sentence each. */
  drift: readonly string[];
  /** What the caller gets; undefined where the call fails. */
  output: unknown;
}

/** Answers with what was recorded, one exchange after the other. */
class Player {
  readonly drift: string[] = [];
  private at = 0;
  private readonly call: RecordedCall;
  private readonly isLink: boolean;

  constructor(call: RecordedCall, { pagination }: Operation) {
    this.call = call;
    this.isLink = pagination?.kind === 'link';
  }

  readonly send = (request: TransportRequest): Promise<TransportResponse> => {
    const recorded = this.call.exchanges[this.at];
    if (!recorded) throw new AdapterError('malformed_answer', 'it asks for a page that was not recorded');
    this.drift.push(...differences(request, recorded, this.isLink && this.at > 0));
    this.at += 1;
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve({ status: recorded.status, headers, body: bodyOf(recorded.answer) });
  };

  get left(): number {
    return this.call.exchanges.length - this.at;
  }
}

/** Runs a recorded call on the live path, from request to schema, and says what has drifted since. */
export async function replay(plugin: ToolPlugin, call: RecordedCall): Promise<Replayed> {
  const operation = plugin.operations.find(({ id }) => id === call.operation);
  if (!operation)
    return { drift: [`the tool has no operation ${call.operation} any more`], output: undefined };
  const player = new Player(call, operation);
  const ctx = { ...contextOf(plugin, player.send), maxPages: operation.pagination?.maxPages ?? 1 };
  try {
    const result = await runLive(plugin, call.operation, call.input, ctx);
    const output = result.kind === 'output' ? result.output : undefined;
    const short = player.left > 0 ? [`it stops ${player.left} pages before the end`] : [];
    return { drift: [...player.drift, ...short], output };
  } catch (cause) {
    return {
      drift: [...player.drift, cause instanceof Error ? cause.message : String(cause)],
      output: undefined,
    };
  }
}
