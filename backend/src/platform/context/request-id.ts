import { randomUUID } from 'node:crypto';

/** A request's name in answers, logs and jobs: `req_<milliseconds>_<random>` (specification §9). */
export function newRequestId(): string {
  // Node keeps random bytes in stock for UUIDs; asking for six of one's own costs a system call per request. The last
  // group of a UUID is twelve random digits.
  return `req_${Date.now()}_${randomUUID().slice(-12)}`;
}

const SHAPE = /^req_\d{10,16}_[A-Za-z0-9]{4,32}$/;

/** A caller may bring its own id, but only one that cannot smuggle anything into a log. */
export function acceptRequestId(given: unknown): string {
  return isRequestId(given) ? given : newRequestId();
}

export const isRequestId = (given: unknown): given is string =>
  typeof given === 'string' && SHAPE.test(given);
