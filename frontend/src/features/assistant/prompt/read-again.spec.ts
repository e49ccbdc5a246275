import { expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';

const MESSAGES = ['ai', 'messages', 'c-1'];

it('shows the answer that has ended, also where the first read began before and comes late', async () => {
  const cache = new QueryClient();
  const early = Promise.withResolvers<string>();
  const answers = [early.promise, Promise.resolve('complete')];
  const queryFn = () => answers.shift() ?? Promise.reject(new Error('read once too often'));
  const thread = new QueryObserver(cache, { queryKey: MESSAGES, queryFn });
  const leave = thread.subscribe(() => undefined);
  const read = readAgain(cache, MESSAGES);
  early.resolve('streaming');
  await read;
  expect(thread.getCurrentResult().data).toBe('complete');
  leave();
  cache.clear();
});
