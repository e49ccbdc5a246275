import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { ToolPlugin } from '../../../runtime-types.ts';
import type { Json, Operation, Pagination } from '../../../types.ts';
import { complaints, replacing } from '../../toy/complaints.ts';
import { listNotes, noteSchema, toyMock, toySetup } from '../../toy/tool.ts';
import { startVendorServer } from '../../servers/vendor-server.ts';

const PAGES = {
  kind: 'cursor',
  param: 'cursor',
  next: 'next',
  items: 'notes',
  limitParam: 'limit',
  maxPages: 5,
} as const;
const NOTES = ['n1', 'n2', 'n3'].map((id) => ({ id, text: `note ${id}` }));
const input = z.looseObject({ limit: z.coerce.number().optional(), cursor: z.string().optional() });

/** What a correct vendor answers; `change` breaks it in one place. */
type Answer = (input: Json) => Json;
const pageOfNotes: Answer = ({ limit, cursor }) => {
  const from = Number(cursor ?? 0);
  const to = from + Number(limit ?? NOTES.length);
  return { notes: NOTES.slice(from, to), ...(to < NOTES.length && { next: String(to) }) };
};

function paged(
  answer: Answer,
  pagination: Pagination = PAGES,
  schema: z.ZodType = z.looseObject({}),
): Promise<string> {
  const list = { ...listNotes, pagination, phi: [], input, output: schema } as unknown as Operation;
  const tool: ToolPlugin = {
    ...replacing(list),
    mock: { operations: { ...toyMock.operations, list_notes: (given) => Promise.resolve(answer(given)) } },
  };
  const startServer = () =>
    startVendorServer({
      basePath: '/rest/v3',
      accepts: () => true,
      handle: ({ query }) => ({ body: answer(Object.fromEntries(query)) }),
      error: (status) => ({ status, body: {} }),
    });
  const samples = { ...toySetup.samples, list_notes: [{}] };
  return complaints(tool, { ...toySetup, startServer, samples, state: undefined as never });
}
const listed = z.looseObject({ notes: z.array(noteSchema) });

describe('the contract suite reports pages that', () => {
  it('nothing about pages that follow each other', async () => {
    expect(await paged(pageOfNotes, PAGES, listed)).not.toContain('list_notes: its pages');
  });

  it('never end', async () => {
    let count = 0;
    const endless: Answer = () => ({ notes: [{ id: `n${(count += 1)}`, text: '' }], next: `${count}` });
    const messages = await paged(endless, PAGES, listed);
    expect(messages).toContain('mock list_notes has no end: page 500 still names a next one');
    expect(messages).toContain('live list_notes has no end: page 500 still names a next one');
  });

  it('repeat themselves, because the cursor is not taken', async () => {
    const stuck: Answer = ({ limit }) => ({ notes: NOTES.slice(0, Number(limit ?? 3)), next: '1' });
    expect(await paged(stuck, PAGES, listed)).toContain(
      'live list_notes answers the same page again: "cursor" does not move it on',
    );
  });

  it('are larger than asked for', async () => {
    expect(await paged(() => ({ notes: NOTES }), PAGES, listed)).toContain(
      'mock list_notes: a page of one (limit: 1) has 3 items',
    );
  });

  it('name items that do not exist, or lose all but the first', async () => {
    expect(await paged(pageOfNotes, { ...PAGES, items: 'rows' }, listed)).toContain(
      'live list_notes: pagination.items names "rows", which is no list of its output',
    );
    expect(await paged(pageOfNotes, { ...PAGES, next: 'nextToken' }, listed)).toContain(
      'live list_notes: of 3 items only the first page is found; does "nextToken" stand in its output?',
    );
  });

  it('come round to an earlier one, or hold less than one page of all', async () => {
    const round: Answer = ({ limit, cursor }) => {
      const at = Number(cursor ?? 0);
      const notes = NOTES.slice(at % 2, (at % 2) + Number(limit ?? 2));
      return { notes, ...(at < 2 && { next: String(at + 1) }) };
    };
    expect(await paged(round, PAGES, listed)).toContain(
      'live list_notes answers the same page again: "cursor" does not move it on',
    );
    const losing: Answer = (asked) =>
      asked['cursor'] === '1' ? { notes: NOTES.slice(1, 2) } : pageOfNotes(asked);
    expect(await paged(losing, PAGES, listed)).toContain(
      'live list_notes: of 3 items its pages of one hold only 2',
    );
  });

  it('are said to go on by a field that is nowhere, also where everything fits on one page', async () => {
    const { limitParam: _, ...whole } = PAGES;
    const all: Answer = () => ({ notes: NOTES });
    expect(await paged(all, { ...whole, next: 'nextToken' }, listed)).toContain(
      'live list_notes: pagination.next names "nextToken", which neither its answers nor its output have',
    );
    const named = z.looseObject({ notes: z.array(noteSchema), next: z.string().optional() });
    expect(await paged(all, whole, named)).not.toContain('list_notes: its pages');
    expect(await paged(all, { ...whole, more: 'hasMore' }, named)).toContain(
      'mock list_notes: pagination.more names "hasMore", which neither its answers nor its output have',
    );
  });

  it('are moved on by a parameter that the input does not name', async () => {
    expect(await paged(pageOfNotes, { ...PAGES, param: 'after' }, listed)).toContain(
      'mock list_notes: its input does not name after, which its pagination sets',
    );
  });
});
