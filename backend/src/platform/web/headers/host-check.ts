import type { FastifyRequest } from 'fastify';
import type { Env } from '#config/env.ts';

/** A request that is for another server, and what is answered to it. */
export interface HostRefusal {
  readonly status: 400 | 421;
  readonly text: string;
}

const TWICE: HostRefusal = { status: 400, text: 'Bad Request: one Host and a plain path are needed.\n' };
const ELSEWHERE: HostRefusal = {
  status: 421,
  text: 'Misdirected Request: this hub answers at the address in PUBLIC_URL and on loopback.\n',
};

/** Names of the own machine, with any port: tunnels and container ports change it. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;
/** Probes of Kubernetes and Prometheus name the address of the pod; these answer "ok", or ask for a token. */
const PROBED = /^\/(?:health\/|metrics$)/;
const DEFAULT_PORT: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Whether a Host names the own machine. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host.toLowerCase());

/**
 * Refuses what was not meant for this hub: a page whose name was made to point here would otherwise read it as its own
 * origin. X-Forwarded-Host counts only from a trusted proxy, as Fastify's `host` has it.
 */
export function hostCheck(env: Env): (request: FastifyRequest) => HostRefusal | undefined {
  const own = new Set(ownHosts(env.publicUrl));
  return (request) => {
    const { raw, url } = request;
    // Limits and rules go by the path: an address with its host in front would pass them by.
    if (hostsIn(raw.rawHeaders) > 1 || (url[0] !== '/' && url !== '*')) return TWICE;
    if (own.has(request.host) || PROBED.test(url)) return undefined;
    const host = request.host.toLowerCase();
    return own.has(host) || LOOPBACK.test(host) ? undefined : ELSEWHERE;
  };
}

/** How clients write the host of an address: without the usual port, some with it. */
function ownHosts(publicUrl: string): string[] {
  const { host, hostname, port, protocol } = new URL(publicUrl);
  return port === '' ? [host, `${hostname}:${DEFAULT_PORT[protocol]}`] : [host];
}

/** Node drops a second one without a word. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
