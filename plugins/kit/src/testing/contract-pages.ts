import { isDeepStrictEqual } from 'node:util';
import { runLive } from '../run-live.ts';
import { runMock } from '../run-mock.ts';
import type { ToolPlugin } from '../runtime-types.ts';
import type { Json, Operation, Pagination } from '../types.ts';
import { withLiveFixture } from './contract-bench.ts';
import { completeOutput, type ContractCase, type ContractSetup, expectThat } from './contract-setup.ts';
import { MemoryMockStore, testClock } from './memory-store.ts';

/** More pages than any sample has: a list that goes on behind them has no end. */
const MOST = 500;

type Fetch = (input: Json) => Promise<unknown>;
interface Page {
  readonly items: readonly unknown[];
  /** The input of the next page; absent on the last one. */
  readonly next?: Json;
}

function paramsOf(pagination: Pagination): string[] {
  if (pagination.kind === 'offset') return [pagination.limitParam, pagination.offsetParam];
  return [pagination.param, ...(pagination.limitParam ? [pagination.limitParam] : [])];
}

function pageOf(what: string, pagination: Pagination, input: Json, answer: unknown): Page {
  if (pagination.kind === 'offset') {
    expectThat(Array.isArray(answer), `${what} is paged by offset, but its output is no list`);
    const offset = Number(input[pagination.offsetParam] ?? 0) + answer.length;
    return {
      items: answer,
      ...(answer.length > 0 && { next: { ...input, [pagination.offsetParam]: offset } }),
    };
  }
  const fields = (typeof answer === 'object' && answer !== null ? answer : {}) as Json;
  const items = fields[pagination.items];
  expectThat(
    Array.isArray(items),
    `${what}: pagination.items names "${pagination.items}", which is no list of its output`,
  );
  const cursor = fields[pagination.next];
  const isLast = 'more' in pagination && pagination.more !== undefined && fields[pagination.more] !== true;
  return {
    items,
    ...(typeof cursor === 'string' &&
      cursor !== '' &&
      !isLast && { next: { ...input, [pagination.param]: cursor } }),
  };
}

/** Goes from page to page, one item each where the tool says how, and returns how many there were. */
async function walk(what: string, pagination: Pagination, input: Json, fetch: Fetch): Promise<number> {
  const { limitParam } = pagination;
  let next: Json | undefined = limitParam ? { ...input, [limitParam]: 1 } : input;
  let before: Page | undefined;
  let pages = 0;
  while (next) {
    const page: Page = pageOf(what, pagination, next, await fetch(next));
    expectThat(
      !limitParam || page.items.length <= 1,
      `${what}: a page of one (${limitParam}: 1) has ${page.items.length} items`,
    );
    const repeats = page.items.length > 0 && isDeepStrictEqual(page.items, before?.items);
    expectThat(
      !repeats,
      `${what} answers the same page again: "${paramsOf(pagination).at(pagination.kind === 'offset' ? 1 : 0)}" does not move it on`,
    );
    pages += 1;
    expectThat(pages < MOST, `${what} has no end: page ${pages} still names a next one`);
    before = page;
    next = page.next;
  }
  return pages;
}

async function expectPages(
  what: string,
  { pagination, input: schema }: Operation,
  samples: readonly Json[],
  fetch: Fetch,
) {
  if (!pagination) return;
  const unknown = paramsOf(pagination).filter((name) => !(name in schema.shape));
  expectThat(
    unknown.length === 0,
    `${what}: its input does not name ${unknown.join(', ')}, which its pagination sets`,
  );
  for (const input of samples) {
    const all = pageOf(what, pagination, input, await fetch(input)).items.length;
    const pages = await walk(what, pagination, input, fetch);
    const lost = pagination.limitParam !== undefined && all > 1 && pages === 1;
    expectThat(
      !lost,
      `${what}: of ${all} items only the first page is found; does "${'next' in pagination ? pagination.next : ''}" stand in its output?`,
    );
  }
}

function casesOf(plugin: ToolPlugin, operation: Operation, setup: ContractSetup): ContractCase[] {
  if (!operation.pagination) return [];
  const { id } = operation;
  const samples = setup.samples[id] ?? [];
  const context = { store: new MemoryMockStore(), clock: testClock, settings: setup.settings ?? {} };
  const mock = async (input: Json) => completeOutput(await runMock(plugin, id, input, context));
  const mocked = {
    name: `mock ${id}: its pages follow each other to an end`,
    run: () => expectPages(`mock ${id}`, operation, samples, mock),
  };
  const live = {
    name: `live ${id}: its pages follow each other to an end`,
    run: () =>
      withLiveFixture(setup, ({ ctx }) =>
        expectPages(`live ${id}`, operation, samples, async (input) =>
          completeOutput(await runLive(plugin, id, input, ctx)),
        ),
      ),
  };
  return setup.mode ? [live] : [mocked, live];
}

/** A list is walked as the hub walks it, on mock and live. */
export const pageCases = (plugin: ToolPlugin, setup: ContractSetup): ContractCase[] =>
  plugin.operations.flatMap((operation) => casesOf(plugin, operation, setup));
