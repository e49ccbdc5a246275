import { AdapterError, collectPages, type Json, type Operation, type OperationResult } from '@chairside/kit';

/** The most pages that one call follows. */
export const MOST_PAGES = 20;
/** Pages together are no larger than the answer of one call may be. */
const MOST_BYTES = 10 * 1024 * 1024;

interface PagedCall {
  readonly operation: Operation;
  readonly input: Json;
  /** One when absent. */
  readonly pages?: number;
}

/** @throws AdapterError for a call that wants several pages of what has none */
export function assertPaged({ operation, pages = 1 }: Omit<PagedCall, 'input'>): void {
  if (pages > 1 && !operation.pagination)
    throw new AdapterError('invalid_request', `${operation.id} has no pages; leave pages out.`);
}

/** Runs a call once, or page by page: each page is a request of its own, with its own limits and repetitions. */
export async function followPages(
  { operation, input, pages = 1 }: PagedCall,
  fetchPage: (input: Json) => Promise<OperationResult>,
): Promise<OperationResult> {
  if (pages <= 1) return fetchPage(input);
  let bytes = 0;
  const output = await collectPages(operation, input, pages, async (pageInput) => {
    const page = await fetchPage(pageInput);
    if (page.kind === 'stream') throw new Error(`${operation.id} streams, and has pages`);
    bytes += Buffer.byteLength(JSON.stringify(page.output) ?? '');
    if (bytes > MOST_BYTES) throw tooLarge(operation);
    return page.output;
  });
  return { kind: 'output', output };
}

const tooLarge = ({ id }: Operation): AdapterError =>
  new AdapterError('answer_too_large', `The pages of ${id} are too large together; ask for fewer.`);
