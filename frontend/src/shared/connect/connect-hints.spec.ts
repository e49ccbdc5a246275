import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConnectHint } from './connect-hints.ts';
import { onConnectHint } from './connect-hints.ts';

const OWN = 'https://hub.example';
const success: ConnectHint = { type: 'LINK_SUCCESS', attempt_id: 'a1' };
const page = new EventTarget();
const received: ConnectHint[] = [];
let stop: () => void;

class SilentChannel extends EventTarget {
  close(): void {}
}
const names = ['window', 'location', 'BroadcastChannel'] as const;
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

beforeEach(() => {
  const values = { window: page, location: { origin: OWN }, BroadcastChannel: SilentChannel };
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: values[name], configurable: true, writable: true });
  received.length = 0;
  stop = onConnectHint((hint) => received.push(hint));
});
afterEach(() => {
  stop();
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
});

const say = (data: unknown, origin = OWN) =>
  page.dispatchEvent(Object.assign(new Event('message'), { data, origin }));

describe('a message from another window', () => {
  it('is accepted from our own origin only', () => {
    say(success);
    expect(received).toEqual([success]);
  });

  it.each([
    'https://evil.example',
    'https://hub.example.evil.example',
    'https://hub.example:444',
    'http://hub.example',
    'null',
    '',
  ])('is not heard from %j', (origin) => {
    say(success, origin);
    expect(received).toEqual([]);
  });

  it.each([
    undefined,
    null,
    'LINK_SUCCESS',
    {},
    { type: 'OTHER', attempt_id: 'a1' },
    { type: 'LINK_ERROR', attempt_id: 5 },
  ])('is not heard when it says %j', (data) => {
    say(data);
    expect(received).toEqual([]);
  });
});
