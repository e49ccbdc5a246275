import { Readable } from 'node:stream';
import { All, Controller, Header, HttpCode, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn, UnlockedByHandler } from '#access/access-rule.ts';
import { personOf } from '#access/current-user.ts';
import { functionNotFound } from './proxy.errors.ts';
import { ProxyService } from './proxy.service.ts';
import { whenGone } from './when-gone.ts';

@ApiTags('functions')
@Controller('functions/v1')
export class ProxyController {
  constructor(private readonly proxy: ProxyService) {}

  /**
   * Calls a connected tool: live action, unified tool, passthrough or the start of an authorization. Takes the request
   * whole: parameters of their own would each go through a pipe that has nothing to check here.
   */
  @All('picaos-proxy')
  @SignedIn()
  @UnlockedByHandler()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async call(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    const answer = await this.proxy.handle(request.body, {
      user: personOf(request),
      claim: contextOf(request),
      // Made for streams only: everything else is too short to be given up.
      gone: () => whenGone(reply),
      key: request.headers['idempotency-key'],
      onReplay: () => void reply.header('idempotency-replayed', 'true'),
    });
    if (answer instanceof Readable) void reply.type('text/event-stream; charset=utf-8');
    return answer;
  }

  /** There is one function. */
  @All(':name')
  @Public()
  unknown(): never {
    throw functionNotFound();
  }
}

function contextOf({ headers }: FastifyRequest): string | undefined {
  const claim = headers['x-integration-context'];
  return Array.isArray(claim) ? claim.join(', ') : claim;
}
