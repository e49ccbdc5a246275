import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { requestContext } from '../context/request-context.ts';
import { createLog } from './log.ts';
import { maskKey } from './redact.ts';

function capture() {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  return { log: createLog('info', stream), text: () => lines.join('') };
}

describe('Log', () => {
  it('hides secrets by the name of their field, however deep', () => {
    const { log, text } = capture();
    log.info(
      { authorization: 'Bearer abc-1', request: { password: 'abc-2' }, a: { b: { api_key: 'abc-3' } } },
      'x',
    );
    log.info({ a: { b: { c: { d: { token: 'abc-4' } } } }, rows: [{ email: 'abc-5' }] }, 'x');
    log.info({ a: { b: { c: { d: { e: { f: { g: 'abc-6' } } } } } } }, 'x');
    expect(text()).not.toMatch(/abc-\d/);
  });

  it('does not change its input, and shows what is not secret', () => {
    const { log, text } = capture();
    const fields = { path: '/api', at: new Date(0), inner: { token: 'abc-1', status: 200 } };
    log.info(fields, 'x');
    expect(fields.inner.token).toBe('abc-1');
    const line = { path: '/api', at: '1970-01-01T00:00:00.000Z', inner: { token: '[hidden]', status: 200 } };
    expect(JSON.parse(text())).toMatchObject(line);
  });

  it('writes no values of a failed statement', () => {
    const { log, text } = capture();
    log.error(
      {
        err: Object.assign(new Error('duplicate key'), {
          parameters: ['jane@x.test'],
          detail: 'jane@x.test',
        }),
      },
      'x',
    );
    expect(text()).toContain('duplicate key');
    expect(text()).not.toContain('jane');
  });

  it('names the request it works for', () => {
    const { log, text } = capture();
    requestContext.run({ requestId: 'req_1_a', actorId: 'u1' }, () => log.info({}, 'x'));
    expect(JSON.parse(text())).toMatchObject({ requestId: 'req_1_a', actorId: 'u1' });
  });
});

describe('maskKey', () => {
  it('shows four characters at each end', () => expect(maskKey('sk-abcdefgh1234')).toBe('sk-a*******1234'));
  it('hides eight characters or fewer whole', () => expect(maskKey('12345678')).toBe('********'));
});
