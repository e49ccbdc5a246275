import type { OperationResult } from '@chairside/kit';
import type { Release } from '../limits/account-rate-limiter.ts';

export function releaseAtOnce<T>(answer: T, release: Release): T {
  release();
  return answer;
}

/** A streamed answer holds its place in the throttle until it ends or its reader leaves. */
export function holdWhileStreaming(answer: OperationResult, release: Release): OperationResult {
  if (answer.kind === 'output') return releaseAtOnce(answer, release);
  return { kind: 'stream', events: releasing(answer.events, release) };
}

/** Written as an iterator, not a generator: one that is returned before it began must release, too. */
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
