import { Body, Controller, Get, Header, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ECOMMERCE } from '../merchant.capability.ts';
import { ChangeStoreSettingsDto, StoreSettingsDto } from './dto/store-settings.dto.ts';
import { MerchantSettings } from './merchant-settings.ts';

/** Settings of the store, for those who sell. */
@ApiTags('merchant')
@Controller('api/merchant/settings')
@Capability(ECOMMERCE)
@NoPatientData()
@Requires('merchant', 'admin')
export class MerchantSettingsController {
  constructor(private readonly settings: MerchantSettings) {}

  /** Read the settings of the store */
  @Get()
  @Header('cache-control', 'no-store')
  read(): Promise<StoreSettingsDto> {
    return this.settings.read();
  }

  /**
   * Change the settings of the store
   * @remarks They count for later quotes and orders.
   * @throws {409} `version_conflict` with `version`.
   */
  @Patch()
  change(@CurrentUser() me: UserPrincipal, @Body() body: ChangeStoreSettingsDto): Promise<StoreSettingsDto> {
    return this.settings.change(me, body);
  }
}
