import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { arriveReady } from './ready.ts';

export const PASSWORD = 'molar river harbour';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  /** What every call on the auth wire carries. */
  readonly headers: { readonly apikey: string };
  /** What the session client keeps in local storage. */
  readonly stored: string;
}

/** An address nobody else in this run uses. */
export function newEmail(): string {
  return `person-${randomBytes(6).toString('hex')}@example.test`;
}

/** The newest captured mail to an address, waited for because mails leave by a job. */
export async function mailTo(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get('/dev/mailbox', {
          params: { to: email },
          headers: { Accept: 'application/json' },
        });
        found = ((await answer.json()) as Mail[]).find((mail) => subject.test(mail.subject));
        return found !== undefined;
      },
      { timeout: 30_000, message: `a mail to ${email}` },
    )
    .toBe(true);
  return found as Mail;
}

async function anonKey(request: APIRequestContext): Promise<string> {
  const config = (await (await request.get('/api/config')).json()) as { anon_key: string };
  return config.anon_key;
}

/** Opens a mailed link and reads the session from where it leads. */
async function follow(request: APIRequestContext, link: string): Promise<Record<string, string>> {
  const answer = await request.get(link, { maxRedirects: 0 });
  const target = new URL(answer.headers()['location'] ?? '');
  return Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
}

/** Signs an address up over the wire; it has still to be confirmed. */
export async function signUp(
  request: APIRequestContext,
  email: string,
  profile: Record<string, string> = {},
): Promise<void> {
  const data = { first_name: 'Ada', last_name: 'Byron', user_type: 'individual_practitioner', ...profile };
  const headers = { apikey: await anonKey(request) };
  const made = await request.post('/auth/v1/signup', { headers, data: { email, password: PASSWORD, data } });
  expect(made.ok(), await made.text()).toBe(true);
}

/** Confirms a sign-up by its mail; what comes back is a session as the browser would keep it. */
export async function sessionOf(request: APIRequestContext, email: string): Promise<Account> {
  const headers = { apikey: await anonKey(request) };
  const mail = await mailTo(request, email, /confirm/i);
  const tokens = await follow(request, mail.links[0] ?? '');
  const accessToken = tokens['access_token'] ?? '';
  const bearer = { ...headers, Authorization: `Bearer ${accessToken}` };
  const user = (await (await request.get('/auth/v1/user', { headers: bearer })).json()) as object;
  const [expires_in, expires_at] = [Number(tokens['expires_in']), Number(tokens['expires_at'])];
  const stored = JSON.stringify({ ...tokens, expires_in, expires_at, user });
  return { email, password: PASSWORD, accessToken, headers, stored };
}

/** Signs in over the wire with the password that all accounts of the tests have. */
export async function signInOver(request: APIRequestContext, email: string): Promise<Account> {
  const headers = { apikey: await anonKey(request) };
  const data = { email, password: PASSWORD };
  const answer = await request.post('/auth/v1/token?grant_type=password', { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const session = (await answer.json()) as { access_token: string };
  return { ...data, accessToken: session.access_token, headers, stored: JSON.stringify(session) };
}

/** A confirmed account, made over the wire, for tests whose subject is what comes after. */
export async function newAccount(
  request: APIRequestContext,
  profile: Record<string, string> = {},
): Promise<Account> {
  const email = newEmail();
  await signUp(request, email, profile);
  return sessionOf(request, email);
}

/** Signs an account in on a page as a returning visitor: by its stored session. */
export async function enter(page: Page, account: Account): Promise<void> {
  await page.goto('/theme.js');
  await page.evaluate((value) => localStorage.setItem('chairside.session', value), account.stored);
}

/** A page in a browser of its own: nothing but the hub connects it with the others. */
export async function elsewhere(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  arriveReady(page);
  await enter(page, account);
  return page;
}

/** The headers of a call in an account's name. */
export function bearer(account: Account): Record<string, string> {
  return { Authorization: `Bearer ${account.accessToken}` };
}
