import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jsonBoundsFault, JSON_BOUNDS } from './json-bounds.ts';

const faultOf = (text: string) => jsonBoundsFault(Buffer.from(text))?.message;
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const keyed = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [`k${i}`, i])));
const { depth, keys, values } = JSON_BOUNDS;

describe('a JSON body', () => {
  it.each([
    ['as deep as allowed', nested(depth)],
    ['with as many keys in an object as allowed', keyed(keys)],
    ['with several objects that have as many keys', `[${keyed(keys)},${keyed(keys)}]`],
    ['with as many values as allowed', JSON.stringify(Array(values - 1).fill(1))],
    ['whose strings contain brackets and commas', JSON.stringify({ text: `"\\"${'[{,'.repeat(50_000)}\\` })],
    ['that is not JSON', '"never closed \\'],
  ])('%s passes', (_what, text) => expect(faultOf(text)).toBeUndefined());

  it.each([
    ['that is too deep', nested(depth + 1), /nested more than 64 levels/],
    ['that is deeper than a stack', '['.repeat(480_000), /nested more than 64 levels/],
    ['with too many keys in an object', keyed(keys + 1), /more than 1000 keys/],
    ['with too many values', JSON.stringify(Array(values).fill(1)), /more than 20000 values/],
    ['with too many values in small objects', `[${'{},'.repeat(values)}{}]`, /more than 20000 values/],
  ])('refuses %s', (_what, text, why) => expect(faultOf(text)).toMatch(why));

  it('in any other form passes while it is small', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 10 }), (text) => {
        fc.pre(text.length < 900);
        expect(faultOf(text)).toBeUndefined();
      }),
    );
  });

  it('of a megabyte costs a few milliseconds, whatever it contains', () => {
    for (const piece of ['\\"', '\\\\', 'a', '"",', '[', ' ']) {
      const text = Buffer.from(`"${piece.repeat(1_000_000 / piece.length)}`);
      const started = process.cpuUsage().user;
      jsonBoundsFault(text);
      expect((process.cpuUsage().user - started) / 1_000).toBeLessThan(250);
    }
  });
});
