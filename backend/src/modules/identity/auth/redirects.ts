import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Printable ASCII without a backslash: what every browser reads as the parser here does. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]{1,2000}$/;

/** Decides where a magic link may lead. Anything not allowed silently becomes the site itself. */
@Injectable()
export class Redirects {
  private readonly site: URL;
  private readonly patterns: readonly Pattern[];

  constructor(private readonly env: Env) {
    this.site = new URL(env.publicUrl);
    this.patterns = env.AUTH_REDIRECT_URLS.map(readPattern);
  }

  allowed(wanted: string | undefined): string {
    return wanted && PLAIN.test(wanted) && this.fits(wanted) ? wanted : this.env.publicUrl;
  }

  private fits(wanted: string): boolean {
    if (!URL.canParse(wanted)) return false;
    const url = new URL(wanted);
    if (url.username || url.password) return false;
    return this.isSite(url) || this.patterns.some((pattern) => matches(pattern, wanted));
  }

  private isSite(url: URL): boolean {
    if (url.protocol !== this.site.protocol) return false;
    if (LOOPBACK.has(this.site.hostname)) return LOOPBACK.has(url.hostname);
    return url.host === this.site.host;
  }
}

/** Scheme and host as they are written; the path begins after them. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

interface Pattern {
  readonly whole: RegExp;
  readonly origin: RegExp | null;
}

function readPattern(glob: string): Pattern {
  const origin = ORIGIN_OF_GLOB.exec(glob)?.[0];
  return { whole: globToRegExp(glob), origin: origin === undefined ? null : globToRegExp(origin) };
}

/** The part of a pattern before its path: a `?` there is a sign of the host, no start of a query. */
const ORIGIN_OF_GLOB = /^[a-z][a-z0-9+.-]*:\/\/[^/#]*/i;

/** The host must fit by itself, or path and query could spell out what a star of the host stands for. */
const matches = ({ whole, origin }: Pattern, wanted: string): boolean =>
  whole.test(wanted) && (origin === null || origin.test(ORIGIN.exec(wanted)?.[0] ?? ''));

/** `*` stands for anything but a dot or a slash, `**` for anything, `?` for one such character. */
function globToRegExp(glob: string): RegExp {
  const source = glob.replace(/\*\*|[*?]|[.+^${}()|[\]\\]/g, (part) =>
    part === '**' ? '.*' : part === '*' ? '[^./]*' : part === '?' ? '[^./]' : `\\${part}`,
  );
  return new RegExp(`^${source}$`);
}

type Fields = Readonly<Record<string, string>>;

/** Answers in the fragment, which no server log ever sees. `sb` marks it as ours for the client. */
export function withFragment(target: string, fields: Fields): string {
  return `${target.split('#', 1)[0]}#${new URLSearchParams(fields)}&sb=`;
}

export function withQuery(target: string, fields: Fields): string {
  const [address = '', fragment] = target.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}
