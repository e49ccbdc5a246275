import { All, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn, UnlockedByHandler } from '#access/access-rule.ts';
import { personOf } from '#access/current-user.ts';
import { onDisconnect } from '#platform/web/on-disconnect.ts';
import { RawService } from './raw.service.ts';

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

@ApiTags('functions')
@Controller('functions/v1')
export class RawController {
  constructor(private readonly raw: RawService) {}

  /**
   * Call a path of a vendor's own API
   * @remarks `/functions/v1/picaos-proxy/{tool-id}/{vendor path}` with any of six methods; bodies are streamed both ways.
   */
  @All('picaos-proxy/*')
  @SignedIn()
  @UnlockedByHandler()
  async pass(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // For refusals; an answer of the vendor overwrites it.
    void reply.headers({ 'x-source': 'error', 'cache-control': 'no-store' });
    const onReplay = (): void => void reply.header('idempotency-replayed', 'true');
    const answer = await this.raw.handle(request, personOf(request), onDisconnect(reply), onReplay);
    void reply.status(answer.status).headers(answer.headers);
    if (request.method !== 'HEAD' && !NO_BODY.has(answer.status)) return void reply.send(answer.body);
    // Read to its end, so that the call is logged as complete.
    answer.body.on('error', () => undefined).resume();
    void reply.send();
  }
}
