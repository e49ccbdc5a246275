import { Body, Get, HttpCode, Post, Query, Redirect, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '#access/access-rule.ts';
import { addressKindOf } from './address.ts';
import { AuthApi } from './auth-api.decorator.ts';
import { invalid } from './auth.errors.ts';
import { OtpBody, RecoverBody, ResendBody, VerifyBody } from './dto/auth-bodies.dto.ts';
import { LinkQuery, RedirectQuery } from './dto/auth-queries.dto.ts';
import { Client, type ClientInfo } from './http-client-info.ts';
import { RateLimited } from './limits/rate-limit.guard.ts';
import { phoneKindOfType } from './one-time/one-time-code.ts';
import { MailRequests } from './one-time/mail-requests.service.ts';
import { PhoneRequests } from './phones/phone-requests.service.ts';
import { Redirects } from './redirects.ts';
import { DeniedAttempts } from './denied-attempts/denied-attempts.ts';
import { openedTarget, refusedTarget } from './verify/link-answer.ts';
import { type Verified, VerifyService } from './verify/verify.service.ts';
import { WithoutApiKey } from './auth-headers.guard.ts';

/** Sends links and codes, and redeems them. */
@AuthApi()
@Public()
export class MailLinkController {
  constructor(
    private readonly requests: MailRequests,
    private readonly phones: PhoneRequests,
    private readonly verifications: VerifyService,
    private readonly redirects: Redirects,
    private readonly deniedAttempts: DeniedAttempts,
  ) {}

  /** Mail a recovery link. Known and unknown addresses get the same answer. */
  @Post('recover')
  @HttpCode(200)
  @RateLimited('mail')
  async recover(@Body() body: RecoverBody, @Query() query: RedirectQuery): Promise<object> {
    await this.requests.recover(body, this.redirects.allowed(query.redirect_to));
    return {};
  }

  /** Send a confirmation again. Known and unknown addresses get the same answer. */
  @Post('resend')
  @HttpCode(200)
  @RateLimited('mail')
  async resend(@Body() body: ResendBody, @Query() query: RedirectQuery): Promise<object> {
    if (phoneKindOfType(body.type ?? '')) return this.phones.resend(body);
    await this.requests.resend(body, this.redirects.allowed(query.redirect_to));
    return {};
  }

  /** Send a one-time code or link by mail or to a phone. */
  @Post('otp')
  @HttpCode(200)
  @RateLimited('mail')
  async otp(
    @Body() body: OtpBody,
    @Query() query: RedirectQuery,
    @Client() client: ClientInfo,
  ): Promise<object> {
    if (addressKindOf(body) === 'phone') return this.phones.otp(body, client);
    await this.requests.otp(body, this.redirects.allowed(query.redirect_to), client);
    return {};
  }

  /** Redeem a one-time code or token hash for a session. */
  @Post('verify')
  @HttpCode(200)
  @RateLimited('verify')
  verify(@Body() body: VerifyBody, @Client() client: ClientInfo): Promise<Verified> {
    return this.verifications.verify(body, client);
  }

  /** Open a mailed link. The answer is always a redirect when token and type are given. */
  @Get('verify')
  @WithoutApiKey()
  @Redirect()
  @RateLimited('verify')
  async open(
    @Query() { token, type, redirect_to }: LinkQuery,
    @Client() client: ClientInfo,
    @Req() request: FastifyRequest,
  ): Promise<{ url: string; statusCode: number }> {
    if (!token || !type) throw invalid('Verify requires a token and a verification type');
    const target = this.redirects.allowed(redirect_to);
    const url = await this.verifications.open(token, type, client).then(
      (opened) => openedTarget(target, type, opened),
      async (cause: unknown) => {
        await this.deniedAttempts.record(cause, request);
        return refusedTarget(target, token, cause);
      },
    );
    return { url, statusCode: 303 };
  }
}
