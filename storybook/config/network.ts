import { getResponse, type RequestHandler } from 'msw';

/** What the hub answers to the story that is shown. The handler told last is asked first. */
export interface Network {
  use(...handlers: readonly RequestHandler[]): void;
}

declare module 'storybook/internal/csf' {
  interface StoryContext {
    msw: Network;
  }
}

const toServer = globalThis.fetch;
let handlers: RequestHandler[] = [];

/** Rejects as soon as the page no longer wants the answer, also while none has come. */
const unwanted = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

async function answer(request: Request): Promise<Response> {
  const response = await Promise.race([getResponse(handlers, request), unwanted(request)]);
  if (response?.type === 'error') throw new TypeError('Failed to fetch');
  return response ?? toServer(request);
}

globalThis.fetch = (input, init) => answer(new Request(input, init));

/** Answers inside the page: a service worker would say the same by way of two more processes. */
export const network: Network = {
  use: (...told) => void (handlers = [...told, ...handlers]),
};

/** Nobody has told anything yet. */
export const forgetAnswers = (): void => void (handlers = []);
