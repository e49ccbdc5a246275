import { describe, expect, it, jest } from '@jest/globals';
import { AdapterError, type StreamEvent } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';
import type { CallTrace } from '#hub/tool-calls/index.ts';
import { toEventStream } from './event-stream.ts';

const trace = {
  requestId: 'req_1',
  succeeded: (source: string, data: unknown) => ({ success: true, source, data }),
  failed: (cause: AdapterError) => new AppError(cause.code, 502, cause.message, { enforced: 'rule' }),
} as unknown as CallTrace;

async function text(events: AsyncIterable<StreamEvent>): Promise<string> {
  let all = '';
  for await (const chunk of toEventStream(events, 'pica_live', trace, (output) => ({ shaped: output })))
    all += String(chunk);
  return all;
}

describe('a streamed answer', () => {
  it('sends pieces, then the whole result', async () => {
    async function* events(): AsyncGenerator<StreamEvent> {
      yield { type: 'token', text: 'Hel\nlo' };
      yield { type: 'done', output: 1 };
    }
    expect(await text(events())).toBe(
      'event: token\ndata: {"text":"Hel\\nlo"}\n\n' +
        'event: done\ndata: {"success":true,"source":"pica_live","data":{"shaped":1}}\n\n',
    );
  });

  it('ends with the usual error body when the answer breaks off', async () => {
    async function* events(): AsyncGenerator<StreamEvent> {
      yield { type: 'token', text: 'Hel' };
      throw new AdapterError('stream_interrupted', 'Vendor broke off its answer.');
    }
    const [, last = ''] = (await text(events())).split('\n\n');
    expect(last.startsWith('event: error\ndata: ')).toBe(true);
    expect(JSON.parse(last.slice('event: error\ndata: '.length))).toMatchObject({
      success: false,
      error: 'Vendor broke off its answer.',
      code: 'stream_interrupted',
      source: 'error',
      requestId: 'req_1',
      enforced: 'rule',
    });
  });

  it('is logged as canceled when the client disconnects between two pieces', async () => {
    async function* events(): AsyncGenerator<StreamEvent> {
      yield { type: 'token', text: 'a' };
      yield { type: 'token', text: 'b' };
    }
    const stopped = jest.fn();
    const written = new Promise<void>((done) => stopped.mockImplementation(() => done()));
    const left = { ...trace, stopped } as unknown as CallTrace;
    for await (const _ of toEventStream(events(), 'pica_live', left, (output) => output)) break;
    await written;
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('sends a comment after every 15 seconds of silence', async () => {
    jest.useFakeTimers();
    let speak = (): void => undefined;
    const spoken = new Promise<void>((done) => (speak = done));
    async function* events(): AsyncGenerator<StreamEvent> {
      await spoken;
      yield { type: 'done', output: 1 };
    }
    const all = text(events());
    await jest.advanceTimersByTimeAsync(31_000);
    speak();
    jest.useRealTimers();
    expect((await all).split(': waiting\n\n')).toHaveLength(3);
  });
});
