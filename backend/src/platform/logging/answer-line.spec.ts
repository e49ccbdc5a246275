import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { answerLine } from './answer-line.ts';

const now = new Date('2026-01-05T08:00:00.000Z');
const answered = {
  requestId: 'req_1767600000000_0123456789ab',
  actorId: '0b0e2b1e-0000-4000-8000-000000000000',
  method: 'GET',
  path: '/api/"quoted"\\\u2028',
  status: 200,
  ms: 3,
};

it('the line of an answer equals what pino writes', () => {
  const lines: string[] = [];
  const timestamp = () => `,"time":"${now.toISOString()}"`;
  pino({ base: null, timestamp }, { write: (line) => void lines.push(line) }).info(answered, 'answered');
  const line = answerLine('info', now, answered);
  expect(JSON.parse(line)).toEqual(JSON.parse(lines[0] ?? ''));
  expect(line.endsWith('}\n')).toBe(true);
});

it('the line of an answer names no actor where nobody is signed in', () => {
  const line = answerLine('debug', now, { ...answered, actorId: undefined });
  expect(JSON.parse(line)).toEqual(expect.not.objectContaining({ actorId: expect.anything() }));
  expect(JSON.parse(line)).toMatchObject({ level: 20, msg: 'answered' });
});
