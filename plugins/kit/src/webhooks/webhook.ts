import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { valueAt } from '../declare/paths.ts';
import type { ToolManifest } from '../types.ts';
import type { WebhookDefinition, WebhookPart, WebhookProof } from './webhook-types.ts';

/** One request of a vendor, as it came. */
export interface WebhookArrival {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly raw: Buffer;
  /** The raw body parsed; undefined when it is no JSON. */
  readonly body: unknown;
}

/** Older or newer than this is refused, where a timestamp is signed. */
export const WEBHOOK_TOLERANCE_S = 300;
const TYPE = /^[\w.:/-]{1,80}$/;

/** Whether the sender proved that it knows the secret, and recently, where the time is signed. */
export function isWebhookGenuine(
  { proof }: WebhookDefinition,
  arrival: WebhookArrival,
  secret: string,
  now: Date,
): boolean {
  switch (proof.kind) {
    case 'standard':
      return isStandardGenuine(arrival, secret, now);
    case 'hmac':
      return isHmacGenuine(proof, arrival, secret, now);
    case 'header':
      return isSame(headerOf(arrival, proof.header) ?? '', secret);
    case 'body': {
      const found = valuesAt(arrival.body, proof.field.split('.'));
      return found.length > 0 && found.every((value) => isSame(String(value), secret));
    }
  }
}

function isHmacGenuine(
  { header, prefix = '', timestamp }: Extract<WebhookProof, { kind: 'hmac' }>,
  arrival: WebhookArrival,
  secret: string,
  now: Date,
): boolean {
  const given = headerOf(arrival, header) ?? '';
  const mac = createHmac('sha256', secret);
  if (timestamp) {
    const at = headerOf(arrival, timestamp) ?? '';
    if (!isRecent(at, now)) return false;
    mac.update(`${at}.`);
  }
  return isSame(given, prefix + mac.update(arrival.raw).digest('hex'));
}

/** Several signatures may stand side by side while a secret is changed. */
function isStandardGenuine(arrival: WebhookArrival, secret: string, now: Date): boolean {
  const id = headerOf(arrival, 'webhook-id');
  const at = headerOf(arrival, 'webhook-timestamp') ?? '';
  if (!id || !isRecent(at, now)) return false;
  const expected = signStandardWebhook(secret, id, at, arrival.raw);
  const given = (headerOf(arrival, 'webhook-signature') ?? '').split(' ');
  return given.some((one) => isSame(one, expected));
}

/** `v1,<base64>` over `id.timestamp.body`, as Standard Webhooks says; the same for what comes in and what goes out. */
export function signStandardWebhook(secret: string, id: string, at: string, body: Buffer | string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest('base64')}`;
}

function isRecent(seconds: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(seconds)) return false;
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= WEBHOOK_TOLERANCE_S;
}

/** Hashed first, so that neither content nor length shows in the time it takes. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected)) && given !== '';
}

export interface WebhookEvent {
  readonly type: string;
  /** Undefined where the vendor gives an event no name of its own. */
  readonly id: string | undefined;
}

/** What the vendor calls the event. A type that is no plain word could be anything, and is not shown. */
export function describeWebhook(definition: WebhookDefinition, arrival: WebhookArrival): WebhookEvent {
  const type = partOf(definition.type, arrival) ?? '';
  const parts = definition.id?.map((part) => partOf(part, arrival) ?? '') ?? [];
  return {
    type: TYPE.test(type) ? type : 'event',
    id: parts[0] ? createHash('sha256').update(JSON.stringify(parts)).digest('base64url') : undefined,
  };
}

/** The job that an answer of an operation began, where the tool's events are about such jobs. */
export function begunJobOf(
  { webhook }: ToolManifest,
  operation: string,
  answer: unknown,
): string | undefined {
  if (!webhook?.about?.operations.includes(operation)) return undefined;
  const id = valueAt(answer, webhook.about.answer);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** The job that an event is about; undefined where it names none. */
export const toldJobOf = ({ about }: WebhookDefinition, arrival: WebhookArrival): string | undefined =>
  about && partOf(about.event, arrival);

function partOf(part: WebhookPart, arrival: WebhookArrival): string | undefined {
  if ('header' in part) return headerOf(arrival, part.header);
  const [value] = valuesAt(arrival.body, part.body.split('.'));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function headerOf({ headers }: WebhookArrival, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Every value at a path; an item that lacks it counts as undefined, so that no item can hide from a check. */
function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [value];
  if (step === '*') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return [undefined];
  return valuesAt((value as Record<string, unknown>)[step], rest);
}
