import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of code may know about the request or job it works for. */
export interface RequestContext {
  /** A function's body may bring the caller's own (`adoptRequestId`). */
  requestId: string;
  /** Who acts, as an id only: enough for logs, useless as a permission. */
  actorId?: string;
  /** The id of the service token that acts. */
  serviceTokenId?: string;
  /** The role that the route required and the caller holds. */
  actingRole?: string;
  /** The session of who acts, as an id only. */
  sessionId?: string;
  /** Where the request comes from, behind the proxies that are trusted; absent in jobs. */
  readonly ip?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const requestContext = {
  run<T, A extends unknown[]>(context: RequestContext, work: (...args: A) => T, ...args: A): T {
    return storage.run(context, work, ...args);
  },
  get(): RequestContext | undefined {
    return storage.getStore();
  },
};
