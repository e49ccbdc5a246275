import { Body, Controller, Header, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ContactSubmissions } from './contact-submissions.ts';
import { ContactMessageDto, ContactReceivedDto } from './dto/contact-message.dto.ts';

/** The contact form, for everybody. */
@ApiTags('contact')
@Controller('api/contact')
export class ContactController {
  constructor(private readonly submissions: ContactSubmissions) {}

  /**
   * Send a message to the operator
   * @remarks The message is stored and the operator is notified.
   * @throws {429} `rate_limited`: more than three in five minutes from one address.
   */
  @Post()
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  send(
    @Req() { ip }: FastifyRequest,
    @OptionalUser() user: UserPrincipal | null,
    @Body() message: ContactMessageDto,
  ): Promise<ContactReceivedDto> {
    return this.submissions.take(message, user, ip);
  }
}
