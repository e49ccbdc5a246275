import { startVendorServer, type VendorServer } from './vendor-server.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that a local vendor issues: they expire, or end all at once. */
export class TokenEndpoint {
  readonly #good: Map<string, number>;
  #count = 0;

  constructor(tokens: readonly string[] = []) {
    this.#good = new Map(tokens.map((token) => [token, Number.POSITIVE_INFINITY]));
  }

  /** How many were issued. */
  get issued(): number {
    return this.#count;
  }

  /** A JWT that says when it ends. */
  issue(lifetimeS: number): string {
    const iat = Math.floor(Date.now() / 1_000);
    const claims = { sub: '1', iat, exp: iat + lifetimeS, jti: String((this.#count += 1)) };
    const token = `${part({ alg: 'HS256' })}.${part(claims)}.local-signature-${this.#count}`;
    this.#good.set(token, Date.now() + lifetimeS * 1_000);
    return token;
  }

  isGood = (token: string): boolean => (this.#good.get(token) ?? 0) > Date.now();
  end = (): void => this.#good.clear();
}

export interface TokenServer extends VendorServer {
  tokens: TokenEndpoint;
  /** From now on this client is no longer known. */
  removeClient(clientId: string): void;
}

/** A local token endpoint for client credentials (RFC 6749 §4.4); its `url` is the token address. */
export async function startTokenServer({
  clients,
  lifetimeS = 3_600,
}: {
  clients: Readonly<Record<string, string>>;
  lifetimeS?: number;
}): Promise<TokenServer> {
  const endpoint = new TokenEndpoint();
  const known = new Map(
    Object.entries(clients).map(([id, secret]) => [id, Buffer.from(`${id}:${secret}`).toString('base64')]),
  );
  const server = await startVendorServer({
    basePath: '',
    accepts: ({ headers }) => [...known.values()].some((pair) => headers.authorization === `Basic ${pair}`),
    handle: ({ path, bytes }) =>
      path === '/oauth/token' && bytes?.toString() === 'grant_type=client_credentials'
        ? { body: { access_token: endpoint.issue(lifetimeS), token_type: 'Bearer', expires_in: lifetimeS } }
        : { status: 400, body: { error: 'unsupported_grant_type' } },
    error: (status) => ({ status, body: { error: status === 401 ? 'invalid_client' : 'server_error' } }),
  });
  return {
    ...server,
    url: `${server.url}/oauth/token`,
    tokens: endpoint,
    removeClient: (id) => void known.delete(id),
  };
}
