import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { ToolManifest } from '../types.ts';
import { aboutWebhook } from '../validation/validate-webhook.ts';
import { describeWebhook, isWebhookGenuine, signStandardWebhook, type WebhookArrival } from './webhook.ts';
import type { WebhookDefinition, WebhookProof } from './webhook-types.ts';

const NOW = new Date('2026-01-05T09:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = '{"type":"batch.completed","id":"evt_1","note":"Grüße"}';

const definition = (proof: WebhookProof, more: Partial<WebhookDefinition> = {}): WebhookDefinition => ({
  help: 'Enter it there.',
  secret: 'hub',
  proof,
  type: { body: 'type' },
  ...more,
});
const arrival = (headers: Record<string, string>, text = BODY): WebhookArrival => ({
  headers,
  raw: Buffer.from(text),
  body: text === '' ? undefined : JSON.parse(text),
});
const genuine = (proof: WebhookProof, headers: Record<string, string>, text = BODY, secret = SECRET) =>
  isWebhookGenuine(definition(proof), arrival(headers, text), secret, NOW);

describe('Standard Webhooks', () => {
  const signed = (at: number, text = BODY, secret = SECRET) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at),
    'webhook-signature': new Webhook(secret).sign('msg_1', new Date(at * 1000), text),
  });
  const standard = { kind: 'standard' } as const;

  it('are accepted as the reference library signs them, also next to a signature of an older secret', () => {
    const headers = signed(SECONDS);
    expect(genuine(standard, headers)).toBe(true);
    expect(
      genuine(standard, { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }),
    ).toBe(true);
  });

  it('are refused with another secret, another body, another id, no signature, or outside five minutes', () => {
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    const wrong = [
      genuine(standard, signed(SECONDS, BODY, other)),
      genuine(standard, signed(SECONDS), BODY.replace('evt_1', 'evt_2')),
      genuine(standard, { ...signed(SECONDS), 'webhook-id': 'msg_2' }),
      genuine(standard, { 'webhook-id': 'msg_1', 'webhook-timestamp': String(SECONDS) }),
      genuine(standard, {}),
      genuine(standard, signed(SECONDS - 301)),
      genuine(standard, signed(SECONDS + 301)),
      genuine(standard, { ...signed(SECONDS), 'webhook-timestamp': 'soon' }),
    ];
    expect(wrong).toEqual(wrong.map(() => false));
    expect(genuine(standard, signed(SECONDS - 299))).toBe(true);
  });

  it('that the kit signs are accepted by the reference library', () => {
    const at = Math.floor(Date.now() / 1000);
    const signature = signStandardWebhook(SECRET, 'msg_2', String(at), BODY);
    const headers = {
      'webhook-id': 'msg_2',
      'webhook-timestamp': String(at),
      'webhook-signature': signature,
    };
    expect(new Webhook(SECRET).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  });
});

describe('an HMAC of the raw body', () => {
  const plain = { kind: 'hmac', header: 'x-signature', prefix: 'sha256=' } as const;
  const timed = { ...plain, prefix: 'v1=', timestamp: 'x-time' } as const;
  const hash = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex');

  it('covers exactly the received bytes', () => {
    expect(genuine(plain, { 'x-signature': `sha256=${hash(BODY)}` })).toBe(true);
    expect(genuine(plain, { 'x-signature': `sha256=${hash(BODY)}` }, ` ${BODY}`)).toBe(false);
    expect(genuine(plain, { 'x-signature': hash(BODY) })).toBe(false);
    expect(genuine(plain, {})).toBe(false);
  });

  it('checks the time when it is signed', () => {
    const at = (seconds: number) => ({
      'x-time': String(seconds),
      'x-signature': `v1=${hash(`${seconds}.${BODY}`)}`,
    });
    expect(genuine(timed, at(SECONDS))).toBe(true);
    expect(genuine(timed, at(SECONDS - 301))).toBe(false);
    expect(genuine(timed, { ...at(SECONDS), 'x-time': String(SECONDS + 1) })).toBe(false);
    expect(genuine(timed, { 'x-signature': `v1=${hash(`.${BODY}`)}` })).toBe(false);
  });
});

describe('a secret that the vendor sends itself', () => {
  it('is compared in a header', () => {
    const proof = { kind: 'header', header: 'x-goog-channel-token' } as const;
    expect(genuine(proof, { 'x-goog-channel-token': 's3cret' }, '', 's3cret')).toBe(true);
    expect(genuine(proof, { 'x-goog-channel-token': 's3cre' }, '', 's3cret')).toBe(false);
    expect(genuine(proof, {}, '', 's3cret')).toBe(false);
    expect(genuine(proof, { 'x-goog-channel-token': '' }, '', '')).toBe(false);
  });

  it('is compared in every item of a body', () => {
    const proof = { kind: 'body', field: 'value.*.clientState' } as const;
    const body = (...states: unknown[]) =>
      JSON.stringify({ value: states.map((clientState) => ({ clientState })) });
    expect(genuine(proof, {}, body('s3cret', 's3cret'), 's3cret')).toBe(true);
    expect(genuine(proof, {}, body('s3cret', 'other'), 's3cret')).toBe(false);
    expect(genuine(proof, {}, body('s3cret', undefined), 's3cret')).toBe(false);
    expect(genuine(proof, {}, body(), 's3cret')).toBe(false);
    expect(genuine(proof, {}, '{"value":{"clientState":"s3cret"}}', 's3cret')).toBe(false);
  });
});

describe('the name of an event', () => {
  const one = definition({ kind: 'standard' }, { id: [{ header: 'webhook-id' }, { body: 'items.*.page' }] });

  it('is read from the place that the manifest states', () => {
    const first = describeWebhook(one, arrival({ 'webhook-id': 'a' }));
    expect(first.type).toBe('batch.completed');
    expect(describeWebhook(one, arrival({ 'webhook-id': 'a' }))).toEqual(first);
    expect(describeWebhook(one, arrival({ 'webhook-id': 'b' })).id).not.toBe(first.id);
    expect(describeWebhook(one, arrival({ 'webhook-id': 'a' }, '{"items":[{"page":"x"}]}')).id).not.toBe(
      first.id,
    );
    expect(describeWebhook(one, arrival({})).id).toBeUndefined();
  });

  it('contains no text of another party', () => {
    expect(describeWebhook(one, arrival({}, '{"type":"Pat Doe called"}')).type).toBe('event');
    expect(describeWebhook(one, arrival({}, '{"type":{"a":1}}')).type).toBe('event');
  });
});

it('is checked when a tool is loaded', () => {
  const judge = (webhook: unknown) => aboutWebhook({ webhook } as ToolManifest);
  expect(judge(undefined)).toEqual([]);
  expect(judge(definition({ kind: 'hmac', header: 'x-signature' }))).toEqual([]);
  expect(judge(definition({ kind: 'hmac', header: 'X-Signature' }))[0]).toMatch(/small letters/);
  expect(judge({ ...definition({ kind: 'standard' }), secret: 'nobody', code: 1 })).toHaveLength(2);
});
