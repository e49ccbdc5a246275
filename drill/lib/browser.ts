import { send } from './http.ts';

/** Where a vendor sends people back to, at the hub's public address. */
export const CALLBACK_PATH = '/auth/pica/callback';

let through = <T>(visit: () => T): T => visit();

/** A test's browser shares the process of its hub, where nobody may call a vendor: the test says how it is let through. */
export function visitVendorsThrough(allow: <T>(visit: () => T) => T): void {
  through = allow;
}

/** The cookies of one browser, by origin. */
export class Browser {
  private readonly jars = new Map<string, Map<string, string>>();

  cookies(url: string): string {
    return [...this.jar(url)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(url: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.jar(url).set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  /** Follows the vendor's pages until they lead back; answers what the return address carries. */
  async consent(url: string): Promise<URLSearchParams> {
    let at = new URL(url);
    for (let step = 0; step < 10; step += 1) {
      // A kept-alive connection may be closed by the vendor at the moment of its next use.
      const headers = { cookie: this.cookies(at.origin), connection: 'close' };
      const reply = await through(() => send(at.origin, 'GET', at.pathname + at.search, { headers }));
      this.keep(at.origin, reply.headers['set-cookie'] ?? []);
      const to = reply.headers.location;
      if (!to) throw new Error(`the vendor stopped at ${reply.status}: ${reply.text.slice(0, 200)}`);
      const next = new URL(to, at);
      if (next.pathname === CALLBACK_PATH) return next.searchParams;
      at = next;
    }
    throw new Error('the vendor redirects for ever');
  }

  private jar(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const jar = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, jar);
    return jar;
  }
}

/** The vendor's answer, as the return page submits it. */
export const answerIn = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...params].filter(([name]) => ['state', 'code', 'error', 'iss'].includes(name)));
