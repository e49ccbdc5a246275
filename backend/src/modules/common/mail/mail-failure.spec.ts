import { describe, expect, it } from '@jest/globals';
import { readFailure } from './mail-failure.ts';

const smtpError = (fields: object) => Object.assign(new Error('to ada@example.test'), fields);
const refused = (command: string, response: string, code = 'EENVELOPE') =>
  smtpError({ code, command, response, responseCode: Number(response.slice(0, 3)) });

describe('a failed send', () => {
  it.each([
    [refused('RCPT TO', '550 5.1.1 <ada@example.test> unknown'), 'refused the address (550 5.1.1)'],
    [refused('DATA', '554-5.7.1 ada@example.test: spam', 'EMESSAGE'), 'refused the mail (554 5.7.1)'],
    [smtpError({ code: 'EENVELOPE', command: 'API' }), 'Mail cannot be sent to this address'],
  ])('ends where nothing will change: %#', (cause, reason) => {
    expect(readFailure(cause)).toEqual({ reason: expect.stringContaining(reason), permanent: true });
  });

  it.each([
    [refused('RCPT TO', '450 4.2.0 <ada@example.test> greylisted'), 'refused the address (450 4.2.0)'],
    [refused('MAIL FROM', '550 5.7.0 who are you'), 'refused our sender address (550 5.7.0)'],
    [refused('AUTH PLAIN', '535 5.7.8 no', 'EAUTH'), 'refused our sign-in (535 5.7.8)'],
    [refused('CONN', '421 busy', 'EPROTOCOL'), 'refused to talk to us (421)'],
    [smtpError({ code: 'ECONNREFUSED', command: 'CONN' }), 'could not be reached (ECONNREFUSED)'],
    [smtpError({ code: 'ETIMEDOUT' }), 'could not be reached (ETIMEDOUT)'],
    [new TypeError('ada@example.test'), 'The mail could not be sent (TypeError)'],
    ['ada@example.test', 'The mail could not be sent (unknown)'],
  ])('is tried again where it may get better: %#', (cause, reason) => {
    expect(readFailure(cause)).toEqual({ reason: expect.stringContaining(reason), permanent: false });
  });
});
