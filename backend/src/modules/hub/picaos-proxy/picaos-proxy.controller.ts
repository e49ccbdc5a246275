import { Readable } from 'node:stream';
import { All, Controller, Header, HttpCode, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn, UnlockedByHandler } from '#access/access-rule.ts';
import { personOf } from '#access/current-user.ts';
import { onDisconnect } from '#platform/web/on-disconnect.ts';
import { adoptRequestId } from './body/adopt-request-id.ts';
import { functionNotFound } from './picaos-proxy.errors.ts';
import { PicaosProxyService } from './picaos-proxy.service.ts';

@ApiTags('functions')
@Controller('functions/v1')
export class PicaosProxyController {
  constructor(private readonly proxy: PicaosProxyService) {}

  /**
   * Call a connected tool
   * @remarks The body asks for a live action, a unified action, a passthrough call or the start of an authorization.
   */
  // It takes the whole request: parameters of their own would each go through a pipe with nothing to check.
  @All('picaos-proxy')
  @SignedIn()
  @UnlockedByHandler()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async call(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    adoptRequestId(request, reply);
    const answer = await this.proxy.handle(request.body, {
      user: personOf(request),
      contextHeader: contextHeaderOf(request),
      // Made for streams only: any other call is too short to be canceled.
      disconnected: () => onDisconnect(reply),
      origin: request.headers.origin,
      key: request.headers['idempotency-key'],
      onHeaders: (headers) => void reply.headers(headers),
      onReplay: () => void reply.header('idempotency-replayed', 'true'),
    });
    if (answer instanceof Readable) void reply.type('text/event-stream; charset=utf-8');
    return answer;
  }

  /** Refuse any other function name */
  @All([':name', ':name/*'])
  @Public()
  unknown(): never {
    throw functionNotFound();
  }
}

function contextHeaderOf({ headers }: FastifyRequest): string | undefined {
  const value = headers['x-integration-context'];
  return Array.isArray(value) ? value.join(', ') : value;
}
