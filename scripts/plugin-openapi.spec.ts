import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ToolPlugin } from '@chairside/kit';
import { contractCases, type ContractSetup } from '@chairside/kit/testing';
import { toolFrom } from './plugin/openapi/tool.mjs';

const ROOT = join(import.meta.dirname, '..');
const VENDOR = join(import.meta.dirname, 'plugin/openapi/sample-vendor.yaml');
let plugins: string;

beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  plugins = mkdtempSync(join(ROOT, '.cache/plugin-openapi-'));
});
afterAll(() => rmSync(plugins, { recursive: true, force: true }));

type Change = readonly [file: string, text: string, by: string];
interface Loaded {
  tool: ToolPlugin;
  setup: ContractSetup;
}

/** The tool of a document in a folder of its own, with some texts replaced as a person would. */
async function made(id: string, changes: readonly Change[] = [], file = VENDOR): Promise<Loaded> {
  const folder = join(plugins, id);
  await (await toolFrom({ id, name: 'Recall Desk', file })).write(folder);
  for (const [name, text, by] of changes) {
    const before = readFileSync(join(folder, name), 'utf8');
    expect(before).toContain(text);
    writeFileSync(join(folder, name), before.replace(text, by));
  }
  const load = async (name: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(join(folder, name)).href)) as Record<string, unknown>;
  const tool = (await load('index.ts'))['default'] as ToolPlugin;
  return { tool, setup: (await load('testing/setup.ts'))['setup'] as ContractSetup };
}

async function complaints({ tool, setup }: Loaded): Promise<string[]> {
  const found: string[] = [];
  for (const { name, run } of contractCases(tool, setup))
    await run().catch((cause: unknown) => found.push(`${name} → ${String(cause)}`));
  return found;
}

const QUESTIONS = /questions: \[[\s\S]*?\n {2}\],\n/;
/** What a person decides: the questions are gone, and one operation says why a name travels in the address. */
const answers = (id: string): Change[] => {
  const index = readFileSync(join(plugins, id, 'index.ts'), 'utf8');
  return [
    ['index.ts', QUESTIONS.exec(index)?.[0] ?? '?', ''],
    [
      'operations/offices.ts',
      "id: 'list_recalls',",
      "id: 'list_recalls',\n    permits: { address: 'The vendor takes the name of a search nowhere else.' },",
    ],
  ];
};

describe('a tool from an OpenAPI document', () => {
  it('asks what no document says, and is refused until it is answered', async () => {
    const loaded = await made('asked');
    expect(loaded.tool.declared?.questions?.map((one) => one.split(/[ :]/)[0])).toEqual([
      'category',
      'check',
      'phi',
      'effect',
      'pagination',
      'permits.address',
    ]);
    const found = await complaints(loaded);
    expect(found.map((one) => one.split(' → ')[0])).toEqual([
      'manifest: is complete and agrees with itself',
      'manifest: patient data travels in an address only where the vendor has no other place for it',
    ]);
    expect(found[0]).toContain('not answered yet: category: AI, Data, Orthodontics');
  });

  it('keeps the whole contract once it is answered, held to the document on the live side', async () => {
    expect(await complaints(await made('answered', answers('asked')))).toEqual([]);
  });

  it('takes address, key, errors, parameters of the path and references, and pages from the document', async () => {
    const { tool } = await made('read');
    expect(tool.manifest).toMatchObject({
      hosts: ['api.recalls.example'],
      baseUrl: 'https://api.recalls.example/v1',
      dataClasses: ['business', 'phi'],
      errorText: 'error.message',
      auth: [{ kind: 'apiKey', headers: { 'x-api-key': '{credential.api_key}' } }],
      check: { operation: 'list_offices', input: {} },
    });
    const [list, add, get, remove, offices, close, search] = tool.operations;
    expect(list).toMatchObject({
      request: { method: 'GET', path: '/offices/{office_id}/recalls' },
      pagination: {
        kind: 'cursor',
        param: 'cursor',
        next: 'next_cursor',
        items: 'data',
        limitParam: 'limit',
      },
      phi: ['data.*.lastName', 'data.*.parent.lastName', 'data.*.parent.parent.lastName'],
    });
    expect(add?.request.query).toEqual(['region', 'lang']);
    expect(Object.keys(get?.input.shape ?? {})).toEqual(['office_id', 'recall_id']);
    expect(Object.keys(close?.input.shape ?? {})).toEqual(['office_id']);
    expect([list, add, get, remove, offices, search].map((one) => one?.effect)).toEqual([
      'read',
      'write',
      'read',
      'delete',
      'read',
      'write',
    ]);
    const input = add?.input.safeParse({ office_id: 'o', lastName: 'A', due: '2026-01-05', reason: 'war' });
    expect(input?.error?.issues.map(({ path }) => path.join('.'))).toEqual(['lastName', 'reason']);
    expect(add?.input.safeParse({ office_id: 'o', lastName: 'Ab', due: '', reason: null }).success).toBe(
      true,
    );
  });

  it.each<[string, Change, string]>([
    [
      'an address',
      [
        'operations/offices.ts',
        "'GET /offices/{office_id}/recalls/{recall_id}'",
        "'GET /recalls/{recall_id}'",
      ],
      "GET /recalls/00000000-0000-4000-8000-000000000001 is not in the vendor's document",
    ],
    ['a sample', ['records.ts', "due: '2026-01-05'", "due: 'tomorrow'"], 'must match pattern'],
    ['an input', ['operations/offices.ts', 'cursor: z.string()', 'page: z.string()'], 'does not name cursor'],
  ])('is found out where %s is not as the document says', async (what, change, words) => {
    const loaded = await made(`wrong-${what.replaceAll(' ', '-')}`, [...answers('asked'), change]);
    expect((await complaints(loaded)).join('\n')).toContain(words);
  });

  it('opens and changes records of a number by a path of which the document says nothing, or that it is a text', async () => {
    const pet = {
      type: 'object',
      required: ['id', 'tag'],
      properties: { id: { type: 'integer' }, tag: { type: 'string' } },
    };
    const answer = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } });
    const file = join(plugins, 'numbers.json');
    const parameters = [{ name: 'petId', in: 'path', required: true, schema: { type: 'string' } }];
    const requestBody = { required: true, content: { 'application/json': { schema: pet } } };
    const document = {
      openapi: '3.0.0',
      info: { title: 'Pets', version: '1' },
      servers: [{ url: 'https://api.pets.example' }],
      paths: {
        '/pets': { get: { operationId: 'listPets', responses: answer({ type: 'array', items: pet }) } },
        '/pets/{petId}': {
          get: { operationId: 'getPet', responses: answer(pet) },
          put: { operationId: 'changePet', parameters, requestBody, responses: answer(pet) },
        },
      },
    };
    writeFileSync(file, JSON.stringify(document));
    await made('numbers-asked', [], file);
    const index = readFileSync(join(plugins, 'numbers-asked/index.ts'), 'utf8');
    const answered = await made('numbers', [['index.ts', QUESTIONS.exec(index)?.[0] ?? '?', '']], file);
    expect(await complaints(answered)).toEqual([]);
  });

  it('leaves out what cannot be data, with its reason, and takes only what is named', async () => {
    const whole = await toolFrom({ id: 'x', name: 'X', file: VENDOR });
    expect([whole.operations, whole.leftOut]).toEqual([
      7,
      ['upload_letter: its body is multipart/form-data'],
    ]);
    const only = ['listOffices', 'get_recall', 'POST /search'];
    expect((await toolFrom({ id: 'x', name: 'X', file: VENDOR, only })).operations).toBe(3);
  });

  it.each([
    [
      'a document of another kind',
      '{ "swagger": "2.0", "paths": {} }',
      [],
      'no OpenAPI document of version 3',
    ],
    ['what is no document', 'a: [', [], 'cannot be read'],
    [
      'a document without a usable operation',
      '{ "openapi": "3.1.0", "paths": {} }',
      [],
      'has no operation that can be data',
    ],
    [
      'an operation that it does not have',
      readFileSync(VENDOR, 'utf8'),
      ['nothing'],
      'has no operation nothing. It has, among others: list_recalls',
    ],
  ])('refuses %s in a clear line', async (_, text, only, sentence) => {
    const file = join(plugins, 'document.yaml');
    writeFileSync(file, text);
    await expect(toolFrom({ id: 'x', name: 'X', file, only })).rejects.toThrow(sentence);
  });

  it('writes names and texts of a document as texts, whatever stands in them', async () => {
    const file = join(plugins, 'hostile.yaml');
    const hostile = "'); globalThis.broken = true; ('";
    writeFileSync(
      file,
      JSON.stringify({
        openapi: '3.0.0',
        info: { title: 'T', description: hostile },
        servers: [{ url: 'https://api.x.example' }],
        paths: {
          '/2fa': {
            get: {
              operationId: hostile,
              summary: hostile,
              parameters: [{ name: hostile, in: 'query', schema: { type: 'string', enum: [hostile] } }],
              responses: {
                200: {
                  content: {
                    'application/json': {
                      schema: {
                        type: 'array',
                        items: {
                          type: 'object',
                          required: ['id'],
                          properties: { id: { type: 'integer' }, [hostile]: { type: 'string' } },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      }),
    );
    const { tool } = await made('hostile', [], file);
    expect(Object.keys(tool.operations[0]?.input.shape ?? {})).toEqual([hostile]);
    expect('broken' in globalThis).toBe(false);
  });
});
