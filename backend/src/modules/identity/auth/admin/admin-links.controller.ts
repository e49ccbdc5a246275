import { Body, HttpCode, Post, Query } from '@nestjs/common';
import { ServiceOnly } from '#access/access-rule.ts';
import { AuthApi } from '../auth-api.decorator.ts';
import { RedirectQuery } from '../dto/auth-queries.dto.ts';
import type { UserView } from '../users/user-view.ts';
import { AdminLinksService, type LinkAnswer } from './admin-links.service.ts';
import { GenerateLinkBody, InviteBody } from './dto/admin-bodies.dto.ts';

/** Invitations and links, for the holder of the service key. */
@AuthApi()
@ServiceOnly()
export class AdminLinksController {
  constructor(private readonly links: AdminLinksService) {}

  /** Create an unconfirmed account and mail its invitation. */
  @Post('invite')
  @HttpCode(200)
  invite(@Body() body: InviteBody, @Query() { redirect_to }: RedirectQuery): Promise<UserView> {
    return this.links.invite(body, redirect_to);
  }

  /** Generate a link or code without mailing it. Its holder can enter the account, so it is logged. */
  @Post('admin/generate_link')
  @HttpCode(200)
  generate(@Body() body: GenerateLinkBody, @Query() { redirect_to }: RedirectQuery): Promise<LinkAnswer> {
    return this.links.generate(body, redirect_to);
  }
}
