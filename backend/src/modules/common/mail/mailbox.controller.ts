import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '#access/access-rule.ts';
import { CapturedMailDto, MailboxQueryDto, MailboxTokenDto } from './dto/captured-mail.dto.ts';
import { MailboxAccess } from './mailbox-access.ts';
import { mailboxPage } from './mailbox-page.ts';
import { MailboxService } from './mailbox.service.ts';

/** What the hub would have mailed. Exists outside production only, for the machine that the hub runs on. */
@Controller('dev/mailbox')
@Public()
export class MailboxController {
  constructor(
    private readonly mailbox: MailboxService,
    private readonly access: MailboxAccess,
  ) {}

  /** The captured mails, newest first; a small page for browsers. */
  @Get()
  @Header('cache-control', 'no-store')
  @Header('vary', 'accept')
  async list(
    @Query() { to, token }: MailboxQueryDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CapturedMailDto[] | string> {
    this.mailbox.assertHere();
    this.access.assertMayRead(request, token);
    const mails = await this.mailbox.list(to);
    if (!request.headers.accept?.includes('text/html')) return mails;
    reply.type('text/html; charset=utf-8');
    return mailboxPage(mails, this.access.query);
  }

  @Get(':id')
  @ApiExcludeEndpoint()
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/html; charset=utf-8')
  async show(
    @Param('id') id: string,
    @Query() { token }: MailboxTokenDto,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    this.mailbox.assertHere();
    this.access.assertMayRead(request, token);
    return (await this.mailbox.one(id)).html;
  }
}
