import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRequestId } from '#platform/context/request-id.ts';

/**
 * Takes over the id by which the caller's own log knows the call: the generic call of the specification (§7) adds `request_id` to
 * its payload. A valid X-Request-ID comes first; anything that is no request id is ignored.
 */
export function adoptRequestId(request: FastifyRequest, reply: FastifyReply): void {
  if (isRequestId(request.headers['x-request-id'])) return;
  const { body } = request;
  const id = [body, fieldOf(body, 'payload'), fieldOf(body, 'params')]
    .map((place) => fieldOf(place, 'request_id'))
    .find(isRequestId);
  if (id === undefined) return;
  request.id = id;
  if (request.context) request.context.requestId = id;
  void reply.header('x-request-id', id);
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
