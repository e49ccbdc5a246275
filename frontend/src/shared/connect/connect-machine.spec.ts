import { describe, expect, it } from '@jest/globals';
import type { AttemptSeen, ConnectEvent, ConnectState } from './connect-machine.ts';
import { AT_VENDOR_STEP, CONNECT_LIMIT_MS, connectStep, initialConnectState } from './connect-machine.ts';

const tool = { id: 'openai', name: 'OpenAI' };
const attemptId = 'a1';

function attempt(state: AttemptSeen['state'], rest: Partial<AttemptSeen> = {}): AttemptSeen {
  return { state, steps: [], message: null, error: null, mode: null, ...rest };
}

function run(...events: ConnectEvent[]) {
  let state: ConnectState = initialConnectState;
  let effects = connectStep(state, { type: 'tick', now: 0 }).effects;
  for (const event of events) ({ state, effects } = connectStep(state, event));
  return { state, effects };
}

const start: ConnectEvent = { type: 'start', tool, now: 0 };
const inPopup: ConnectEvent = { type: 'created', attemptId, url: '/authkit/a1', popup: true };
const asMock: ConnectEvent = { type: 'created', attemptId, url: null, popup: true };
const closed: ConnectEvent = { type: 'popup_closed' };
const seen = (
  state: AttemptSeen['state'],
  rest?: Partial<AttemptSeen>,
  requestedAfterClosing = true,
): ConnectEvent => ({
  type: 'seen',
  attempt: attempt(state, rest),
  requestedAfterClosing,
});
const noCredentials: ConnectEvent = { type: 'retried', hasCredentials: false };
const failedWith = (message: string) => expect.arrayContaining([{ do: 'failed', tool, message }]);

describe('a connection', () => {
  it('asks for an attempt on click and ignores a second click meanwhile', () => {
    expect(run(start).effects).toEqual([{ do: 'create', tool }]);
    expect(run(start, start).effects).toEqual([]);
  });

  it('shows the form in the window once the attempt exists', () => {
    expect(run(start, inPopup).effects).toEqual([{ do: 'show', url: '/authkit/a1' }]);
  });

  it('closes the window it opened too early when the tool connects with sample data', () => {
    const { state, effects } = run(start, asMock);
    expect(effects).toEqual([{ do: 'close_popup' }]);
    expect(state).toMatchObject({ phase: 'waiting', popup: 'none' });
  });

  it("reports the server's success text and is free again", () => {
    const { state, effects } = run(
      start,
      asMock,
      seen('connected', { message: 'Dentrix connected with mock data' }),
    );
    expect(state).toEqual({ phase: 'idle' });
    expect(effects).toContainEqual({ do: 'succeeded', tool, message: 'Dentrix connected with mock data' });
  });

  it('reports a request that could not begin, without a retry', () => {
    const { state, effects } = run(start, { type: 'create_failed', message: 'Too many attempts' });
    expect(state).toEqual({ phase: 'idle' });
    expect(effects).toEqual(failedWith('Too many attempts'));
  });
});

describe('closing the window', () => {
  it('asks the server instead of assuming a cancel', () => {
    expect(run(start, inPopup, closed).effects).toEqual([{ do: 'ask', attemptId }]);
  });

  it('keeps waiting when the key is being checked', () => {
    expect(run(start, inPopup, closed, seen('checking')).state).toMatchObject({ phase: 'waiting' });
  });

  it('is a cancel when nothing was sent, retried once through the proxy before it is reported', () => {
    const cancelled = run(start, inPopup, closed, seen('open'));
    expect(cancelled.effects).toContainEqual({ do: 'retry', tool, attemptId });
    const { state, effects } = run(start, inPopup, closed, seen('open'), noCredentials);
    expect(state).toEqual({ phase: 'idle' });
    expect(effects).toEqual(failedWith('OAuth was cancelled or failed'));
    expect(effects).toContainEqual({ do: 'cancel', attemptId, reason: 'cancelled' });
  });

  it('ignores an answer to a poll that began before it closed', () => {
    expect(run(start, inPopup, closed, seen('open', {}, false)).state).toMatchObject({ phase: 'waiting' });
  });

  it('decides nothing once the person is at the vendor', () => {
    const steps = [{ step: AT_VENDOR_STEP, at: '' }];
    const { state } = run(start, inPopup, closed, seen('open', { steps }));
    expect(state).toMatchObject({ phase: 'waiting', atVendor: true });
  });
});

describe('failing', () => {
  const refused = { error: { code: 'invalid_key', message: 'OpenAI refused this key.' } };

  it('leaves a refused key to the form while its window is open', () => {
    expect(run(start, inPopup, seen('failed', refused, false)).state).toMatchObject({ phase: 'waiting' });
  });

  it('reports the result of a consent although its window is still open', () => {
    const steps = [{ step: AT_VENDOR_STEP, at: '' }];
    const events = [start, inPopup, seen('failed', { ...refused, steps }, false), noCredentials];
    expect(run(...events).effects).toEqual(failedWith('OpenAI refused this key.'));
  });

  it('reports the first error when the retry finds no credentials', () => {
    const { effects } = run(start, inPopup, closed, seen('failed', refused), noCredentials);
    expect(effects).toEqual(failedWith('OpenAI refused this key.'));
  });

  it('succeeds after all when the retry finds the attempt connected', () => {
    const events = [start, inPopup, closed, seen('failed', refused)];
    const found = run(...events, { type: 'retried', hasCredentials: true });
    expect(found.effects).toEqual([{ do: 'ask', attemptId }]);
    const done = run(
      ...events,
      { type: 'retried', hasCredentials: true },
      seen('connected', { message: 'Yes' }),
    );
    expect(done.effects).toContainEqual({ do: 'succeeded', tool, message: 'Yes' });
  });

  it('follows the form to the new attempt that a corrected key begins', () => {
    const replaced: ConnectEvent = { type: 'replaced', attemptId: 'a2', now: 5 };
    const events = [start, inPopup, seen('failed', refused, false), replaced];
    expect(run(...events).effects).toEqual([{ do: 'ask', attemptId: 'a2' }]);
    expect(run(...events, closed).effects).toEqual([{ do: 'ask', attemptId: 'a2' }]);
  });

  it('retries only once', () => {
    const { state } = run(
      start,
      inPopup,
      closed,
      seen('open'),
      { type: 'retried', hasCredentials: true },
      seen('open'),
    );
    expect(state).toEqual({ phase: 'idle' });
  });

  it('does not retry a connection with sample data', () => {
    const { state, effects } = run(start, asMock, seen('failed'));
    expect(state).toEqual({ phase: 'idle' });
    expect(effects).toEqual(failedWith('Failed to connect to OpenAI'));
  });

  it("ends after 300,000 ms with 'OAuth timeout'", () => {
    const just = run(start, inPopup, { type: 'tick', now: CONNECT_LIMIT_MS - 1 });
    expect(just.effects).toEqual([{ do: 'ask', attemptId }]);
    const { effects } = run(start, inPopup, { type: 'tick', now: CONNECT_LIMIT_MS }, noCredentials);
    expect(CONNECT_LIMIT_MS).toBe(300_000);
    expect(effects).toEqual(failedWith('OAuth timeout'));
    expect(effects).toContainEqual({ do: 'cancel', attemptId, reason: 'timeout' });
  });

  it("ends after 300,000 ms with 'OAuth timeout' at the vendor, too, and while the key is being checked", () => {
    const late: ConnectEvent = { type: 'tick', now: CONNECT_LIMIT_MS };
    const steps = [{ step: AT_VENDOR_STEP, at: '' }];
    for (const before of [seen('open', { steps }), seen('checking')])
      expect(run(start, inPopup, closed, before, late, noCredentials).effects).toEqual(
        failedWith('OAuth timeout'),
      );
  });

  it.each([
    ['cancelled', 'OAuth was cancelled or failed'],
    ['expired', 'OAuth timeout'],
  ] as const)('says what the server knows although the window is still open: %s', (state, text) => {
    const answered = seen(state, {}, false);
    expect(run(start, inPopup, answered).effects).toContainEqual({ do: 'close_popup' });
    expect(run(start, inPopup, answered, noCredentials).effects).toEqual(failedWith(text));
  });

  it('ends at once, without a retry, when the person cancels', () => {
    const { state, effects } = run(start, inPopup, { type: 'cancel' });
    expect(state).toEqual({ phase: 'idle' });
    expect(effects.map((effect) => effect.do)).toEqual(['close_popup', 'cancel', 'failed']);
  });
});

it('picks up an attempt that went on in this window', () => {
  const resumed: ConnectEvent = { type: 'resumed', tool, attemptId, now: 0 };
  expect(run(resumed).effects).toEqual([{ do: 'ask', attemptId }]);
  expect(run(resumed, seen('connected', { message: 'Yes' })).effects).toContainEqual({
    ...{ do: 'succeeded', tool, message: 'Yes' },
  });
});
