import { runLive } from '../../../runs/run-live.ts';
import { runMock } from '../../../runs/run-mock.ts';
import type { ToolPlugin } from '../../../runtime-types.ts';
import type { Json, Operation, Pagination } from '../../../types.ts';
import { withLiveFixture } from '../support/bench.ts';
import { completeOutput, type ContractCase, type ContractSetup, expectThat } from '../setup.ts';
import { MemoryMockStore, testClock } from '../../memory-store.ts';
import { fieldsIn } from '../support/schema-fields.ts';

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

interface Walked {
  readonly pages: number;
  readonly items: number;
}

/** Goes from page to page, one item each where the tool says how, and counts what it finds. */
async function walk(what: string, pagination: Pagination, input: Json, fetch: Fetch): Promise<Walked> {
  const { limitParam } = pagination;
  const seen = new Set<string>();
  let next: Json | undefined = limitParam ? { ...input, [limitParam]: 1 } : input;
  let found: Walked = { pages: 0, items: 0 };
  while (next) {
    const page: Page = pageOf(what, pagination, next, await fetch(next));
    expectThat(
      !limitParam || page.items.length <= 1,
      `${what}: a page of one (${limitParam}: 1) has ${page.items.length} items`,
    );
    const words = JSON.stringify(page.items);
    expectThat(
      page.items.length === 0 || !seen.has(words),
      `${what} answers the same page again: "${paramsOf(pagination).at(pagination.kind === 'offset' ? 1 : 0)}" does not move it on`,
    );
    seen.add(words);
    found = { pages: found.pages + 1, items: found.items + page.items.length };
    expectThat(found.pages < MOST, `${what} has no end: page ${found.pages} still names a next one`);
    next = page.next;
  }
  return found;
}

/** Fails where pages of one hold less than one page that is as large as it comes. */
function expectWhole(what: string, pagination: Pagination, all: number, { pages, items }: Walked): void {
  if (pagination.limitParam === undefined) return;
  const next = 'next' in pagination ? pagination.next : '';
  expectThat(
    all <= 1 || pages > 1,
    `${what}: of ${all} items only the first page is found; does "${next}" stand in its output?`,
  );
  expectThat(items >= all, `${what}: of ${all} items its pages of one hold only ${items}`);
}

/** What says that a list goes on stands in an answer, or at least in the schema: otherwise it is never found. */
function expectNamed(what: string, { pagination, output }: Operation, inAnswers: ReadonlySet<string>): void {
  if (!pagination || pagination.kind === 'offset') return;
  const inSchema = new Set(fieldsIn(output).map(({ path }) => path));
  const more = pagination.kind === 'cursor' ? pagination.more : undefined;
  for (const [name, field] of Object.entries({ next: pagination.next, more }))
    expectThat(
      field === undefined || inAnswers.has(field) || inSchema.has(field),
      `${what}: pagination.${name} names "${field}", which neither its answers nor its output have`,
    );
}

async function expectPages(what: string, operation: Operation, samples: readonly Json[], fetch: Fetch) {
  const { pagination, input: schema } = operation;
  if (!pagination) return;
  const unknown = paramsOf(pagination).filter((name) => !(name in schema.shape));
  expectThat(
    unknown.length === 0,
    `${what}: its input does not name ${unknown.join(', ')}, which its pagination sets`,
  );
  const names = new Set<string>();
  const noting: Fetch = async (input) => {
    const answer = await fetch(input);
    for (const name of Object.keys(answer ?? {})) names.add(name);
    return answer;
  };
  for (const input of samples) {
    const all = pageOf(what, pagination, input, await noting(input)).items.length;
    expectWhole(what, pagination, all, await walk(what, pagination, input, noting));
  }
  expectNamed(what, operation, names);
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
      withLiveFixture(plugin, setup, ({ ctx }) =>
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
