import { Controller, Header, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { WebhookArrival } from '@chairside/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '#access/access-rule.ts';
import { WebhookReceivedDto } from '../dto/webhook.dto.ts';
import { type KnownEndpoint, Receiver } from './receiver.service.ts';

const LONGEST = 1_000;

/** Receives events from vendors. It needs no session: the address cannot be guessed, and the vendor signs each event. */
@ApiTags('webhooks')
@Controller('api/webhooks')
@Public()
export class ReceiveController {
  constructor(private readonly receiver: Receiver) {}

  /**
   * Receive an event from a vendor
   * @throws {401} `signature_invalid`: the signature is missing, wrong or too old.
   * @throws {404} `not_found`: there is no such webhook address, or the event is about a job that was not begun here.
   */
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

/** The vendor's challenge, HTML-escaped, which the answer must repeat. */
function challengeOf({ definition: { challenge } }: KnownEndpoint, query: unknown): string | undefined {
  if (!challenge) return undefined;
  const value = (query as Readonly<Record<string, unknown>>)[challenge];
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The raw bytes (`jsonBodies` does not parse them on this route), and their value where they are JSON. */
function arrivalOf({ headers, body }: FastifyRequest): WebhookArrival {
  const raw = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : '');
  try {
    return { headers, raw, body: JSON.parse(raw.toString('utf8')) as unknown };
  } catch {
    return { headers, raw, body: undefined };
  }
}
