import type { Answer, Pages, Paging } from './types.ts';

type Input = Readonly<Record<string, unknown>>;
type Fetch<Output> = (input: Input) => Promise<Answer<Output>>;

/** A list: awaited it is its first page, iterated it is one page after the other. */
export class PageList<Output> implements Pages<Output> {
  private readonly paging: Paging;
  private readonly input: Input;
  private readonly fetchPage: Fetch<Output>;

  constructor(paging: Paging, input: Input, fetchPage: Fetch<Output>) {
    this.paging = paging;
    this.input = input;
    this.fetchPage = fetchPage;
  }

  then<A = Answer<Output>, B = never>(
    done?: ((answer: Answer<Output>) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.fetchPage(this.input).then(done, failed);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Answer<Output>> {
    let input: Input | null = this.input;
    while (input) {
      const page: Answer<Output> = await this.fetchPage(input);
      yield page;
      input = nextInput(this.paging, input, page.data);
    }
  }
}

/** The input for the next page; null after the last. */
export function nextInput(paging: Paging, input: Input, data: unknown): Input | null {
  return paging.kind === 'offset' ? byOffset(paging, input, data) : byNext(paging, input, data);
}

function byOffset(paging: Extract<Paging, { kind: 'offset' }>, input: Input, data: unknown): Input | null {
  const size = Number(input[paging.limitParam] ?? paging.pageSize);
  if (!Array.isArray(data) || data.length < size) return null;
  const offset = Number(input[paging.offsetParam] ?? 0) + data.length;
  return { ...input, [paging.limitParam]: size, [paging.offsetParam]: offset };
}

/** A vendor that repeats its own token would keep us here for ever. */
function byNext(paging: Extract<Paging, { kind: 'next' }>, input: Input, data: unknown): Input | null {
  const answer = (data ?? {}) as Input;
  const next = answer[paging.next];
  const last = paging.more !== undefined && answer[paging.more] !== true;
  if (last || typeof next !== 'string' || next === '' || next === input[paging.param]) return null;
  return { ...input, [paging.param]: next };
}
