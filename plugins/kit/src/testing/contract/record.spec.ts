import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { keepRecords, recordOf, staleRecords } from './record.ts';

const plugins = mkdtempSync(join(tmpdir(), 'chairside-record-'));
afterAll(() => rmSync(plugins, { recursive: true }));

it('a tool has the record of its contract until one of its files changes, and one that broke a promise has none', () => {
  for (const tool of ['good', 'bad', 'other']) {
    mkdirSync(join(plugins, tool, 'parts'), { recursive: true });
    writeFileSync(join(plugins, tool, 'parts/a.ts'), 'first');
  }
  keepRecords(
    plugins,
    new Map([
      ['good', 40],
      ['other', 30],
      ['bad', undefined],
    ]),
  );
  const [promises, kit] = [40, expect.stringMatching(/^\d+\.\d+$/)];
  expect(recordOf(plugins, 'good')).toEqual({ promises, kit });
  expect(recordOf(plugins, 'bad')).toBeUndefined();
  expect(staleRecords(plugins, ['bad', 'good', 'other'])).toEqual(['bad']);
  expect(staleRecords(plugins, ['good'])).toEqual(['other']);
  writeFileSync(join(plugins, 'good/a.spec.ts'), 'what an image does not hold');
  expect(recordOf(plugins, 'good')?.promises).toBe(promises);
  writeFileSync(join(plugins, 'good/parts/a.ts'), 'changed');
  expect(staleRecords(plugins, ['good', 'other'])).toEqual(['good']);
  expect(recordOf(plugins, 'good')).toBeUndefined();
  keepRecords(plugins, new Map([['good', undefined]]));
  writeFileSync(join(plugins, 'good/parts/a.ts'), 'first');
  expect([recordOf(plugins, 'good'), recordOf(plugins, 'other')?.promises]).toEqual([undefined, 30]);
});
