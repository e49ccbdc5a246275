import { describe, expect, it } from '@jest/globals';
import { mentionQuery, namesFor } from './mention-query.ts';

describe('what is typed behind an @', () => {
  it.each([
    ['@', ''],
    ['Thank you, @Bo', 'Bo'],
    ['(@Bob Noy', 'Bob Noy'],
    ['@Ann and @Bob', 'Bob'],
    ['write to bob@example', null],
    ['5 @ 3', null],
    ['no name here', null],
    [`@${'x'.repeat(61)}`, null],
  ])('in “%s” is %j', (text, typed) => expect(mentionQuery(text)).toBe(typed));
});

describe('the names that are suggested', () => {
  const people = ['Ada Byron', 'Bob Noyce', 'Åsa Öberg', 'Dr. Ada Lee'];

  it('begin with what was typed, or have a word that does, in any case', () => {
    expect(namesFor('ada', people)).toEqual(['Ada Byron', 'Dr. Ada Lee']);
    expect(namesFor('åsa ö', people)).toEqual(['Åsa Öberg']);
    expect(namesFor('oyce', people)).toEqual([]);
    expect(namesFor('Bob Noyce ', people)).toEqual([]);
  });

  it('are six at most', () =>
    expect(
      namesFor(
        '',
        Array.from({ length: 9 }, (_, at) => `Person ${at}`),
      ),
    ).toHaveLength(6));
});
