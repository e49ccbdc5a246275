import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../access/access-rule.ts';
import { CurrentUser } from '../../../access/current-user.ts';
import type { UserPrincipal } from '../../../access/principal.ts';
import { NewWebhookDto, WebhookAddressDto, WebhookDto, WebhookSecretDto } from '../dto/webhook.dto.ts';
import { EndpointsService, type Owner } from './endpoints.service.ts';

const owner = ({ userId }: UserPrincipal): Owner => ({ context: 'user', userId });

/** Where the vendors of the caller's own connections tell of events. */
@ApiTags('webhooks')
@Controller('api/me/connections')
@SignedIn()
export class EndpointsController {
  constructor(private readonly endpoints: EndpointsService) {}

  @Get(':id/webhook')
  @Header('cache-control', 'no-store')
  show(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<WebhookDto> {
    return this.endpoints.show(owner(me), id);
  }

  /** Makes an address, or a new one in place of the old. Address and secret are in this answer and in no other. */
  @Put(':id/webhook')
  @Header('cache-control', 'no-store')
  make(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { secret }: NewWebhookDto,
  ): Promise<WebhookAddressDto> {
    return this.endpoints.make(owner(me), id, secret);
  }

  /** The vendor's secret, for the address that is there. Until it is known every event is refused. */
  @Patch(':id/webhook')
  @Header('cache-control', 'no-store')
  setSecret(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { secret }: WebhookSecretDto,
  ): Promise<WebhookDto> {
    return this.endpoints.setSecret(owner(me), id, secret);
  }

  @Delete(':id/webhook')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.endpoints.remove(owner(me), id);
  }
}
