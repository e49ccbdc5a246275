import { describe, expect, it } from '@jest/globals';
import type { UserPrincipal } from '#access/principal.ts';
import type { Sql } from '#platform/database/sql.ts';
import { Live } from './live.service.ts';

const me = { kind: 'user', userId: 'me' } as UserPrincipal;
const withRules = () => {
  const live = new Live({} as Sql);
  live.rule('tickets', async (_user, id) => id === '');
  return live;
};

describe('a live topic', () => {
  it.each([
    ['person:me', true],
    ['tickets', true],
    ['person:somebody-else', false],
    ['person', false],
    ['tickets:one', false],
    ['ticket:me', false],
    ['person:me:me', false],
    ['Person:me', false],
    ['', false],
    [`person:${'m'.repeat(81)}`, false],
    ['constructor:me', false],
  ])('is open to those whom its rule lets in, and to nobody without a rule: %s', async (topic, open) => {
    expect(await withRules().mayJoin(me, topic)).toBe(open);
  });

  it('has one rule', () => {
    expect(() => withRules().rule('tickets', () => true)).toThrow('have a rule already');
  });
});
