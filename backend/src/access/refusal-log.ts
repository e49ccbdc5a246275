import type { FastifyRequest } from 'fastify';

/**
 * The port through which the guard tells whom it let in nowhere, before the answer goes out. `auth` supplies it: it knows
 * which refusals are worth a line, and keeps a flood of them small. It never throws.
 */
export abstract class RefusalLog {
  abstract note(cause: unknown, request: FastifyRequest): Promise<void>;
}
