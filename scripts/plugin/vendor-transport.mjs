import { isIP } from 'node:net';

const isHere = (host) => host === 'localhost' || (isIP(host) === 4 && host.startsWith('127.'));

/** The way to the real vendor while a call is recorded: its own hosts alone, encrypted, and no redirect is followed. */
export function vendorTransport(hosts) {
  return {
    async send({ method, url, headers, body, signal }) {
      const { hostname, protocol } = new URL(url);
      if (!hosts.includes(hostname)) throw new Error(`${hostname} is none of the tool's hosts.`);
      if (protocol !== 'https:' && !isHere(hostname)) throw new Error('A vendor is called by https only.');
      const answer = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: answer.body ?? [] };
    },
  };
}

/** What an operator would set for the tool: HUB_<TOOL>_<NAME>, as the hub reads it. */
export function settingsFromEnv(settings, id, env) {
  const prefix = `HUB_${id.toUpperCase().replaceAll('-', '_')}_`;
  const found = settings.map(({ name }) => [name, env[`${prefix}${name.toUpperCase()}`]]);
  return Object.fromEntries(found.filter(([, value]) => value));
}
