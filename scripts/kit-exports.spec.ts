import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { digestOf, exportsOf, recordedIn } from './plugin/kit-exports.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chairside-kit-'));
  writeFileSync(
    join(folder, 'package.json'),
    '{ "type": "module", "exports": { ".": "./a.ts", "./b": "./b.ts" } }',
  );
  writeFileSync(
    join(folder, 'b.ts'),
    'export class Two { #hidden = 1; private own = 2; shown = 3; take(): void {} }\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(text: string): string {
  writeFileSync(join(folder, 'a.ts'), text);
  return exportsOf(folder);
}
const FIRST = `import type { Two } from './b.ts';
/** About it. */
export interface Note { id: string; /** Optional. */ text?: string }
export const one = (note: Note): Two | undefined => (note.id ? undefined : undefined);
const inside = 1;
export { inside as outside };
`;

it('the report of the kit names every export of every entry with its type, without comments, bodies and what is hidden', () => {
  const report = [
    '@chairside/kit',
    '  Note: interface Note { id: string; text?: string; }',
    '  one: (note: Note) => Two | undefined',
    '  outside: 1',
    '',
    '@chairside/kit/b',
    '  Two: class { shown; take }',
    '',
  ].join('\n');
  expect(reportOf(FIRST)).toBe(report);
});

it('the log of the kit names the report that its newest entry is about', () => {
  const log = `# Changes\n\nExports: \`${digestOf('now')}\`\n\n## 0.9\n\nExports: \`0123456789ab\`\n`;
  expect(recordedIn(log)).toBe(digestOf('now'));
  expect(digestOf('now')).not.toBe(digestOf('then'));
  expect(recordedIn('# Changes\n')).toBeUndefined();
});
