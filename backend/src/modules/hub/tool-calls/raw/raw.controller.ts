import { All, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn, UnlockedByHandler } from '#access/access-rule.ts';
import { personOf } from '#access/current-user.ts';
import { whenGone } from '../when-gone.ts';
import { RawService } from './raw.service.ts';

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

@ApiTags('functions')
@Controller('functions/v1')
export class RawController {
  constructor(private readonly raw: RawService) {}

  /** A vendor's own path, any of six verbs, bodies streamed both ways: `/functions/v1/picaos-proxy/{tool-id}/{path}`. */
  @All('picaos-proxy/*')
  @SignedIn()
  @UnlockedByHandler()
  async pass(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // For refusals; an answer of the vendor's says otherwise.
    void reply.headers({ 'x-source': 'error', 'cache-control': 'no-store' });
    const onReplay = (): void => void reply.header('idempotency-replayed', 'true');
    const answer = await this.raw.handle(request, personOf(request), whenGone(reply), onReplay);
    void reply.status(answer.status).headers(answer.headers);
    if (request.method !== 'HEAD' && !NO_BODY.has(answer.status)) return void reply.send(answer.body);
    // Read to its end, so that the call ends as it should.
    answer.body.on('error', () => undefined).resume();
    void reply.send();
  }
}
