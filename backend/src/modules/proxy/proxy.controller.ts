import { Readable } from 'node:stream';
import { All, Body, Controller, Header, Headers, HttpCode, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, SignedIn } from '../../access/access-rule.ts';
import { CurrentUser } from '../../access/current-user.ts';
import type { UserPrincipal } from '../../access/principal.ts';
import { functionNotFound } from './proxy.errors.ts';
import { ProxyService } from './proxy.service.ts';

@ApiTags('functions')
@Controller('functions/v1')
export class ProxyController {
  constructor(private readonly proxy: ProxyService) {}

  /** Calls a connected tool: live action, unified tool, passthrough or the start of an authorization. */
  @All('picaos-proxy')
  @SignedIn()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async call(
    @CurrentUser() user: UserPrincipal,
    @Body() body: unknown,
    @Headers('x-integration-context') claim: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    const answer = await this.proxy.handle(body, { user, claim, gone: () => whenGone(reply) });
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

/** Made for streams only: everything else is too short to be given up. */
function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
