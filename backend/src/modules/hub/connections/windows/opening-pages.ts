import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { badFields } from '../connect.errors.ts';
import { redirectUri } from '../oauth/authorize-url.ts';

/** A page of another origin that opens the hub's window. */
export interface OpeningPage {
  readonly origin: string;
  /** Where the window goes at the end. */
  readonly returnTo: string | null;
}

/** What a request says about the page that sent it. */
export interface AskingPage {
  /** As in the specification's call (§7); vendors are never sent there. */
  readonly redirectUri: unknown;
  /** The header Origin, which a page cannot choose. */
  readonly origin: string | undefined;
  /** How the request calls `redirectUri`. */
  readonly field: string;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Decides which page an attempt is opened from. Only origins of ALLOWED_ORIGINS can be foreign ones. */
@Injectable()
export class OpeningPages {
  private readonly allowed: ReadonlySet<string>;

  constructor(private readonly env: Env) {
    this.allowed = new Set(env.ALLOWED_ORIGINS);
  }

  isAllowed(origin: string): boolean {
    return this.allowed.has(origin);
  }

  /**
   * @returns null for the hub's own pages, and for programs without a page
   * @throws AppError 400 for a return address that is neither the hub's nor an allowed origin's, or not of the asking page
   */
  of({ redirectUri: given, origin, field }: AskingPage): OpeningPage | null {
    const own = redirectUri(this.env.publicUrl);
    const asking = origin !== undefined && this.isAllowed(origin) ? origin : null;
    if (given === undefined || given === null || isSameAddress(given, own))
      return asking === null ? null : { origin: asking, returnTo: null };
    const page = this.env.ALLOWED_ORIGINS.find((one) => given === redirectUri(one));
    if (page === undefined) throw badAddress(field, `must be ${own}`);
    if (origin !== undefined && origin !== page) throw badAddress(field, 'must be of the page that asks');
    return { origin: page, returnTo: redirectUri(page) };
  }
}

const badAddress = (field: string, rule: string) => badFields({ [field]: `${field} ${rule}` });

/** localhost, 127.0.0.1 and [::1] count as one host (decisions §2). */
function isSameAddress(given: unknown, own: string): boolean {
  if (typeof given !== 'string' || !URL.canParse(given)) return false;
  const [one, other] = [new URL(given), new URL(own)];
  for (const url of [one, other]) if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost';
  return one.href === other.href;
}
