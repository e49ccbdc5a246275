import { describe, expect, it } from '@jest/globals';
import { ADAPTER_ERROR_CODES, AdapterError } from '@chairside/kit';
import { connectedText, judgeCheck } from './connect-texts.ts';

describe('connectedText', () => {
  it.each([
    ['native', 'Successfully connected to OpenAI via Pica SDK'],
    ['dev', 'Successfully connected to OpenAI via Pica SDK (dev mode)'],
    ['mock', 'OpenAI connected with mock data (add real API to Pica to enable live features)'],
  ] as const)('says the words of the specification for %s', (mode, text) =>
    expect(connectedText('OpenAI', mode)).toBe(text),
  );
});

describe('judgeCheck', () => {
  const technical = [
    'vendor_unavailable',
    'timeout',
    'malformed_answer',
    'answer_too_large',
    'stream_interrupted',
  ];

  it.each(ADAPTER_ERROR_CODES)('knows whether %s is a fault of the way or an answer', (code) => {
    const verdict = judgeCheck(new AdapterError(code, 'words'), 'OpenAI');
    expect(verdict.kind).toBe(technical.includes(code) ? 'technical' : 'refused');
  });

  it('says clearly that a key was refused', () => {
    expect(judgeCheck(new AdapterError('unauthorized', 'x'), 'OpenAI')).toEqual({
      kind: 'refused',
      failure: {
        code: 'key_refused',
        message: 'OpenAI did not accept these credentials. Please check them and try again.',
      },
    });
  });

  it('falls back to the fixed text where the answer says nothing useful', () => {
    expect(judgeCheck(new AdapterError('not_found', 'x'), 'OpenAI')).toMatchObject({
      failure: { message: 'Failed to connect to OpenAI' },
    });
  });

  it('lets a fault of our own be tried again', () => {
    expect(judgeCheck(new Error('database away'), 'OpenAI')).toEqual({ kind: 'ours' });
  });
});
