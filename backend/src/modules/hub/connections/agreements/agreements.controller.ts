import { Body, Controller, Delete, Header, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AgreementDto, SetAgreementDto } from './agreement.dto.ts';
import { Agreements } from './agreements.ts';

/** "Agreement in place": what the owner of a connection says about it. */
@ApiTags('connections')
@Controller('api/me/connections')
@NoPatientData()
@SignedIn()
export class AgreementsController {
  constructor(private readonly agreements: Agreements) {}

  /** Says that a business associate agreement with the vendor is in place, and since when. */
  @Put(':id/agreement')
  @Header('cache-control', 'no-store')
  set(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SetAgreementDto,
  ): Promise<AgreementDto> {
    return this.agreements.set({ userId: me.userId, context: 'user' }, id, body.agreed_on);
  }

  /** Takes it back; again without harm. */
  @Delete(':id/agreement')
  @Header('cache-control', 'no-store')
  end(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<AgreementDto> {
    return this.agreements.end({ userId: me.userId, context: 'user' }, id);
  }
}

/** The same for the hub's own connections, in the hands of its admins. */
@ApiTags('admin')
@Controller('api/admin/platform-connections')
@NoPatientData()
@Requires('admin')
export class PlatformAgreementsController {
  constructor(private readonly agreements: Agreements) {}

  /** Says that a business associate agreement with the vendor is in place, and since when. */
  @Put(':id/agreement')
  @Header('cache-control', 'no-store')
  set(
    @CurrentUser() admin: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SetAgreementDto,
  ): Promise<AgreementDto> {
    return this.agreements.set({ userId: admin.userId, context: 'platform' }, id, body.agreed_on);
  }

  /** Takes it back; again without harm. */
  @Delete(':id/agreement')
  @Header('cache-control', 'no-store')
  end(@CurrentUser() admin: UserPrincipal, @Param('id') id: string): Promise<AgreementDto> {
    return this.agreements.end({ userId: admin.userId, context: 'platform' }, id);
  }
}
