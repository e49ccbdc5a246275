import { Controller, Header, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { WebhookArrival } from '@chairside/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '#access/access-rule.ts';
import { WebhookReceivedDto } from '../dto/webhook.dto.ts';
import { type Known, Receiver } from './receiver.service.ts';

const LONGEST = 1_000;

/** Where vendors tell of events. No session: the address cannot be guessed, and the vendor proves that it is itself. */
@ApiTags('webhooks')
@Controller('api/webhooks')
@Public()
export class ReceiveController {
  constructor(private readonly receiver: Receiver) {}

  /** 404 for an address that was never made or is gone; 401 for a signature that is missing, wrong or too old. */
  @Post(':tool/:token')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: WebhookReceivedDto })
  async receive(
    @Param('tool') tool: string,
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookReceivedDto | string> {
    const known = await this.receiver.find(tool, token);
    const challenge = challengeOf(known, request.query);
    if (challenge !== undefined) {
      void reply.code(200).type('text/plain; charset=utf-8');
      return challenge;
    }
    await this.receiver.take(known, arrivalOf(request));
    void reply.code(known.definition.answer ?? 200);
    return { received: true };
  }
}

/** What the vendor wants to hear back, escaped as it asks for. */
function challengeOf({ definition: { challenge } }: Known, query: unknown): string | undefined {
  if (!challenge) return undefined;
  const value = (query as Readonly<Record<string, unknown>>)[challenge];
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The bytes as they came (`jsonBodies` leaves them alone here), and what they mean where they are JSON. */
function arrivalOf({ headers, body }: FastifyRequest): WebhookArrival {
  const raw = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : '');
  try {
    return { headers, raw, body: JSON.parse(raw.toString('utf8')) as unknown };
  } catch {
    return { headers, raw, body: undefined };
  }
}
