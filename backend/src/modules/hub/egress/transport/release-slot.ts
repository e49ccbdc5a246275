import type { OperationResult } from '@chairside/kit';
import type { Release } from '#platform/limits/semaphore.ts';

export function releaseNow<T>(answer: T, release: Release): T {
  release();
  return answer;
}

/** A streamed answer holds its slots until it ends or its reader disconnects. */
export function holdWhileStreaming(answer: OperationResult, release: Release): OperationResult {
  if (answer.kind === 'output') return releaseNow(answer, release);
  return { kind: 'stream', events: releasing(answer.events, release) };
}

/** An iterator, not a generator: one that is returned before its first `next` must release, too. */
function releasing<T>(events: AsyncIterable<T>, release: Release): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator](): AsyncIterator<T> {
      const inner = events[Symbol.asyncIterator]();
      const end = async (): Promise<IteratorResult<T>> => {
        release();
        return (await inner.return?.()) ?? { done: true, value: undefined };
      };
      return { next: () => nextOf(inner, release), return: end };
    },
  };
}

async function nextOf<T>(inner: AsyncIterator<T>, release: Release): Promise<IteratorResult<T>> {
  try {
    const next = await inner.next();
    if (next.done) release();
    return next;
  } catch (cause) {
    release();
    throw cause;
  }
}
