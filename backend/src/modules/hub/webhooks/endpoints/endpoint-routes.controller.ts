import { Body, Delete, Get, Header, HttpCode, Param, Patch, Put } from '@nestjs/common';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { NewWebhookDto, WebhookAddressDto, WebhookDto, WebhookSecretDto } from '../dto/webhook.dto.ts';
import { EndpointsService, type Owner } from './endpoints.service.ts';

/** What the caller's own connections and the hub's have in common: all but who may ask. */
export abstract class EndpointRoutes {
  constructor(private readonly endpoints: EndpointsService) {}

  protected abstract owner(me: UserPrincipal): Owner;

  @Get(':id/webhook')
  @Header('cache-control', 'no-store')
  show(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<WebhookDto> {
    return this.endpoints.show(this.owner(me), id);
  }

  /** Makes an address, or a new one in place of the old. Address and secret are in this answer and in no other. */
  @Put(':id/webhook')
  @Header('cache-control', 'no-store')
  make(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { secret }: NewWebhookDto,
  ): Promise<WebhookAddressDto> {
    return this.endpoints.make(this.owner(me), id, secret);
  }

  /** The vendor's secret, for the address that is there. Until it is known every event is refused. */
  @Patch(':id/webhook')
  @Header('cache-control', 'no-store')
  setSecret(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { secret }: WebhookSecretDto,
  ): Promise<WebhookDto> {
    return this.endpoints.setSecret(this.owner(me), id, secret);
  }

  @Delete(':id/webhook')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.endpoints.remove(this.owner(me), id);
  }
}
