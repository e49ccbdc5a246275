import { expect, it } from '@jest/globals';
import { onceEach } from './once-each.ts';

it('what a key asks for is made once, and another key gets its own', () => {
  const asked: string[] = [];
  const of = onceEach((key) => {
    asked.push(key);
    return { key };
  });
  expect(of('USD')).toBe(of('USD'));
  expect([of('EUR').key, asked]).toEqual(['EUR', ['USD', 'EUR']]);
});
