import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defineOperation, type ToolPlugin } from '@chairside/kit';
import { z } from 'zod';
import { driftOf, pagesFor, writePages } from './plugin/docs.mjs';

let folder: string;
let pages: Map<string, string>;

const operation = defineOperation({
  id: 'list_a',
  title: 'List',
  description: 'All | of them.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: z.looseObject({
    limit: z.number().int().min(1).max(9).optional(),
    kind: z.enum(['x', 'y']),
    span: z.looseObject({ from: z.looseObject({ day: z.string() }) }).optional(),
  }),
  output: z.array(
    z.looseObject({
      name: z.string(),
      parts: z.array(z.looseObject({ id: z.union([z.string(), z.number()]) })).nullish(),
    }),
  ),
  request: { method: 'GET', path: '/a' },
  phi: ['*.name'],
  deprecated: { since: '2026-03-01', use: 'all_a', until: '2027-03-01' },
});
const tool: ToolPlugin = {
  manifest: {
    id: 'a-tool',
    name: 'A Tool',
    category: 'Data',
    description: 'Says a | b.',
    logo: '<svg/>',
    hosts: ['api.a.example'],
    baseUrl: 'https://api.a.example',
    dataClasses: ['phi'],
    kit: '^1',
    contexts: ['user'],
    auth: [
      {
        kind: 'apiKey',
        title: 'Key',
        fields: [{ name: 'key', label: 'Key', secret: true, required: true }],
        headers: {},
      },
    ],
    settings: [],
    live: { when: 'settings', settings: ['base_url'] },
    check: { operation: 'list_a', input: {} },
    limits: { concurrency: 2, perMinute: 3 },
  },
  operations: [operation],
  mock: { operations: {} },
};

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'chairside-docs-')), 'tools');
  pages = await pagesFor([tool]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('plugin:docs writes one page per tool and a list of all, from the manifests', () => {
  expect(writePages(pages, folder)).toEqual(['README.md', 'a-tool.md']);
  const page = readFileSync(join(folder, 'a-tool.md'), 'utf8').replaceAll(/ {2,}/g, ' ');
  expect(page).toContain('| Live | once `base_url` is set; sample data until then |');
  expect(page).toContain('| `HUB_A_TOOL_BASE_URL` | Base address | `https://api.a.example` |');
  expect(page).toContain('| `list_a` | read | `GET /a` | sample data, marked as such | yes |');
  expect(page).toContain('| `limit` | integer from 1 to 9 | no |');
  expect(page).toContain('| `kind` | `x` or `y` | yes |');
  expect(page).toContain('| `span.from.day` | string | yes |');
  expect(page).toContain('| Answer | Kind | Always there |');
  expect(page).toContain('| `*.name` | string | yes |');
  expect(page).toContain('| `*.parts` | list of object or null | no |');
  expect(page).toContain('| `*.parts.*.id` | string or number | yes |');
  expect(page).toContain(
    '**Deprecated** since 2026-03-01. Use `all_a` instead. It may be gone from 2027-03-01 on.',
  );
  expect(page).toContain('Patient data in the answer: `*.name`.');
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('Says a \\| b.');
});

it('plugin:docs finds pages that are changed by hand, missing or obsolete, and repairs them', () => {
  expect(driftOf(pages, folder)).toEqual([]);
  writeFileSync(join(folder, 'a-tool.md'), 'by hand');
  writeFileSync(join(folder, 'gone.md'), 'old');
  rmSync(join(folder, 'README.md'));
  expect(driftOf(pages, folder)).toEqual(['README.md', 'a-tool.md', 'gone.md']);
  writePages(pages, folder);
  expect([driftOf(pages, folder), existsSync(join(folder, 'gone.md'))]).toEqual([[], false]);
});
