import type { FastifyReply } from 'fastify';

/** @returns a signal that aborts when the client disconnects, or has the whole answer */
export function onDisconnect(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}
