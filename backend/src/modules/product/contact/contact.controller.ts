import { Body, Controller, Header, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '#access/access-rule.ts';
import { Visitors } from '#access/visitors.ts';
import { ContactIntake } from './contact-intake.ts';
import { ContactMessageDto, ContactReceivedDto } from './dto/contact-message.dto.ts';

/** The contact form, for everybody. */
@ApiTags('contact')
@Controller('api/contact')
export class ContactController {
  constructor(
    private readonly intake: ContactIntake,
    private readonly visitors: Visitors,
  ) {}

  /** Keeps the message and tells the operator; 429 `rate_limited` after three in five minutes from one address. */
  @Post()
  @Public()
  @Header('cache-control', 'no-store')
  async send(
    @Req() request: FastifyRequest,
    @Body() message: ContactMessageDto,
  ): Promise<ContactReceivedDto> {
    return this.intake.take(message, await this.visitors.find(request), request.ip);
  }
}
