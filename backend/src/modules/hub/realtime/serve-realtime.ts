import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REALTIME_PATH } from '#platform/web/upgrades.ts';
import type { RealtimeServer } from './realtime-server.ts';

/** Larger messages are refused with 1009. */
const MOST_BYTES = 1_048_576;
/** `closeTimeout` is not in its types yet: a client that does not answer a close is cut off after this. */
const OPTIONS = {
  maxPayload: MOST_BYTES,
  closeTimeout: 2_000,
  clientTracking: false,
};

/**
 * Puts the WebSocket beside the hub's other routes. It has a scope of its own, so that no other request pays for its hooks;
 * the hub's own hooks come before: hosts, headers and the log line.
 */
export async function serveRealtime(app: FastifyInstance, server: RealtimeServer): Promise<void> {
  server.begin();
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: OPTIONS,
      // ws closes the socket itself, with the code of the fault.
      errorHandler: () => undefined,
      preClose: () => server.end(),
    });
    scope.addHook('onResponse', async (request) => endRefused(request));
    scope.route({
      method: 'GET',
      url: REALTIME_PATH,
      onRequest: async (request, reply) => {
        if (request.ws) await refuse(request, reply, server);
      },
      handler: async (_request, reply) =>
        reply.status(426).header('upgrade', 'websocket').send({ error: 'This address speaks WebSocket.' }),
      wsHandler: (socket, request) => server.open(socket, request),
    });
  });
}

async function refuse(request: FastifyRequest, reply: FastifyReply, server: RealtimeServer): Promise<void> {
  const refused = await server.refusal(request);
  if (refused) await reply.status(refused.status).send({ error: refused.error });
}

/** A connection that was to be upgraded is read by nobody any more when a hook before has answered. */
function endRefused({ raw, ws }: FastifyRequest): void {
  if (!ws && raw.headers.upgrade !== undefined) raw.socket.destroySoon();
}
