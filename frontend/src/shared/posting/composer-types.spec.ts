import { describe, expect, it } from '@jest/globals';
import { EMPTY_POST, faultsOf, holdsImage, tagsOf } from './composer-types.ts';

describe('a post that is written', () => {
  const reply = { title: false, category: false, confirmation: false };
  const whole = { ...EMPTY_POST, category: 'cases', title: 'How much IPR is safe?', body: 'Lower incisors.' };

  it('needs words, and as a topic a title and a category', () => {
    expect(Object.keys(faultsOf(EMPTY_POST, { title: true, category: true, confirmation: false }))).toEqual([
      'category',
      'title',
      'body',
    ]);
    expect(Object.keys(faultsOf(EMPTY_POST, reply))).toEqual(['body']);
    expect(faultsOf(whole, { title: true, category: true, confirmation: false })).toEqual({});
  });

  it('needs the tick only where a patient could be shown', () => {
    expect(faultsOf(whole, { title: true, category: true, confirmation: true })).toHaveProperty('confirmed');
    expect(
      faultsOf({ ...whole, confirmed: true }, { title: true, category: true, confirmation: true }),
    ).toEqual({});
    expect([holdsImage('![Lower arch](/api/images/1)'), holdsImage('[a](/b)!')]).toEqual([true, false]);
  });

  it('takes each tag once, in the form of the server, and at most five', () =>
    expect(tagsOf(['IPR (mm)', 'ipr-mm', ' Café ', '--', 'a', 'b', 'c', 'd'])).toEqual([
      'ipr-mm',
      'cafe',
      'a',
      'b',
      'c',
    ]));
});
