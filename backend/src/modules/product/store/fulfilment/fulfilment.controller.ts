import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { FileLinkDto } from '#common/files/index.ts';
import { STORE } from '../store.capability.ts';
import { Downloads } from './downloads.ts';
import { OwnMembershipListDto } from './membership.dto.ts';
import { OwnMemberships } from './own-memberships.ts';

/** What paid orders brought the caller. */
@ApiTags('store')
@Controller('api/store')
@Capability(STORE)
@NoPatientData()
export class FulfilmentController {
  constructor(
    private readonly downloads: Downloads,
    private readonly memberships: OwnMemberships,
  ) {}

  /**
   * Get a link to a bought file
   * @remarks The link works for five minutes. Each call counts against the file's limit.
   * @throws {403} `not_paid`
   * @throws {410} `download_limit`
   */
  @Get('downloads/:id')
  @SignedIn()
  @Header('cache-control', 'no-store')
  download(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<FileLinkDto> {
    return this.downloads.open(me, id);
  }

  /** List the caller's memberships */
  @Get('memberships')
  @SignedIn()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() { userId }: UserPrincipal): Promise<OwnMembershipListDto> {
    return this.memberships.list(userId);
  }
}
