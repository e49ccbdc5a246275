import type { FastifyReply } from 'fastify';

/** A signal for when whoever waits for this answer goes away, or has it. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
