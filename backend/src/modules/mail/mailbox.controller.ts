import { Controller, Get, Header, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../access/access-rule.ts';
import { CapturedMailDto, MailboxQueryDto } from './dto/captured-mail.dto.ts';
import { mailboxPage } from './mailbox-page.ts';
import { MailboxService } from './mailbox.service.ts';

/** What the hub would have mailed. Exists outside production only. */
@Controller('dev/mailbox')
@Public()
export class MailboxController {
  constructor(private readonly mailbox: MailboxService) {}

  /** The captured mails, newest first; a small page for browsers. */
  @Get()
  @Header('cache-control', 'no-store')
  @Header('vary', 'accept')
  async list(
    @Query() query: MailboxQueryDto,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CapturedMailDto[] | string> {
    const mails = await this.mailbox.list(query.to);
    if (!accept?.includes('text/html')) return mails;
    reply.type('text/html; charset=utf-8');
    return mailboxPage(mails);
  }

  @Get(':id')
  @ApiExcludeEndpoint()
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/html; charset=utf-8')
  async show(@Param('id') id: string): Promise<string> {
    return (await this.mailbox.one(id)).html;
  }
}
