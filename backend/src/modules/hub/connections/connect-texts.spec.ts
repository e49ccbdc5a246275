import { describe, expect, it } from '@jest/globals';
import { ADAPTER_ERROR_CODES, AdapterError } from '@chairside/kit';
import { connectedText, checkFailureOf } from './connect-texts.ts';

describe('connectedText', () => {
  it.each([
    ['native', 'Successfully connected to OpenAI via Pica SDK'],
    ['dev', 'Successfully connected to OpenAI via Pica SDK (dev mode)'],
    ['mock', 'OpenAI connected with mock data (add real API to Pica to enable live features)'],
  ] as const)('has the specification’s text for %s', (mode, text) =>
    expect(connectedText('OpenAI', mode)).toBe(text),
  );
});

describe('the result of a failed credential check', () => {
  const technical = [
    'vendor_unavailable',
    'timeout',
    'malformed_answer',
    'answer_too_large',
    'stream_interrupted',
  ];

  it.each(ADAPTER_ERROR_CODES)('decides whether %s is an outage or an answer', (code) => {
    const failure = checkFailureOf(new AdapterError(code, 'words'), 'OpenAI');
    expect(failure.kind).toBe(technical.includes(code) ? 'technical' : 'refused');
  });

  it('reports that a key was refused', () => {
    expect(checkFailureOf(new AdapterError('unauthorized', 'x'), 'OpenAI')).toEqual({
      kind: 'refused',
      failure: {
        code: 'key_refused',
        message: 'OpenAI did not accept these credentials. Please check them and try again.',
      },
    });
  });

  it('uses the fixed text where the answer has no useful message', () => {
    expect(checkFailureOf(new AdapterError('not_found', 'x'), 'OpenAI')).toMatchObject({
      failure: { message: 'Failed to connect to OpenAI' },
    });
  });

  it('leaves a fault of the hub to a retry of the job', () => {
    expect(checkFailureOf(new Error('database away'), 'OpenAI')).toEqual({ kind: 'ours' });
  });
});
