import { HubError, refusal, unanswered } from './errors.ts';

type MaybePromise<T> = T | Promise<T>;

/** As much of supabase-js's `auth` as is used: its `getSession` refreshes a session that is over. */
export interface SessionSource {
  getSession(): Promise<{ data: { session: { access_token: string } | null } }>;
}

export interface HubOptions {
  /** The hub's address: `https://hub.example`. */
  readonly url: string;
  /** The hub's public key, where the operator demands one. */
  readonly key?: string;
  /** The `auth` of supabase-js or auth-js: its session is used and refreshed. */
  readonly session?: SessionSource;
  /** Instead of `session`: gives the access token for each call; null for none. */
  readonly token?: () => MaybePromise<string | null>;
  /** How often a call that is safe to send again is sent again; 2 by default. */
  readonly retries?: number;
  readonly fetch?: typeof fetch;
}

export interface HubRequest {
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** Whether it may be sent again after no answer. */
  readonly repeatable: boolean;
}

const TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 250;
/** A hub that asks for a longer pause is not waited for: the caller decides. */
const LONGEST_PAUSE_MS = 10_000;
/** What ends by itself: the hub is away for a moment, or the first call with this key is still at work. */
const PASSING = new Set([
  'unavailable',
  'idempotency_in_progress',
  'network_error',
  'timeout',
  'rate_limited',
]);

/** Sends requests to one hub: with a fresh token, a time limit for each try, and again where that is safe. */
export class Connection {
  readonly url: string;
  private readonly options: HubOptions;

  constructor(options: HubOptions) {
    this.url = new URL(options.url).href.replace(/\/+$/, '');
    this.options = options;
  }

  /** @throws {HubError} for anything but a 2xx answer */
  async post(request: HubRequest): Promise<Response> {
    const { retries = 2 } = this.options;
    for (let tried = 0; ; tried += 1) {
      try {
        return await this.once(request);
      } catch (error) {
        const pause = tried < retries ? pauseBefore(error, tried, request) : null;
        if (pause === null) throw error;
        await sleep(pause, request.signal);
      }
    }
  }

  /** The headers that every request carries. */
  async headers(): Promise<Record<string, string>> {
    const token = await this.token();
    const { key } = this.options;
    return {
      'x-client-info': 'chairside-client/0.1.0',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { apikey: key } : {}),
    };
  }

  get send(): typeof fetch {
    return this.options.fetch ?? fetch;
  }

  private async token(): Promise<string | null> {
    const { session, token } = this.options;
    if (token) return token();
    return (await session?.getSession())?.data.session?.access_token ?? null;
  }

  private async once({ path, body, headers, signal, timeoutMs }: HubRequest): Promise<Response> {
    const limit = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
    const answer = await this.send
      .call(globalThis, this.url + path, {
        method: 'POST',
        headers: { ...(await this.headers()), 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      .catch((cause: unknown) => {
        throw signal?.aborted ? cause : unanswered(cause, limit.aborted);
      });
    if (!answer.ok) throw await refusal(answer);
    return answer;
  }
}

/** Milliseconds until the next try, or null: the failure stands. */
function pauseBefore(error: unknown, tried: number, { repeatable, signal }: HubRequest): number | null {
  if (!repeatable || signal?.aborted || !(error instanceof HubError) || !PASSING.has(error.code)) return null;
  const pause = error.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** tried;
  return pause <= LONGEST_PAUSE_MS ? pause : null;
}

const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
