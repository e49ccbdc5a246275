import type { FastifyRequest } from 'fastify';

/**
 * The port through which the access guard records a denied attempt before the answer goes out. `auth` supplies it: it decides
 * which denials are security events, and merges a flood of them into one row. It never throws.
 */
export abstract class DeniedAttemptLog {
  abstract record(cause: unknown, request: FastifyRequest): Promise<void>;
}
