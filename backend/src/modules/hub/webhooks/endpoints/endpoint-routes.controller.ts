import { Body, Delete, Get, Header, HttpCode, Param, Patch, Put } from '@nestjs/common';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { NewWebhookDto, WebhookAddressDto, WebhookDto, WebhookSecretDto } from '../dto/webhook.dto.ts';
import { EndpointsService, type Owner } from './endpoints.service.ts';

/** The webhook routes that the caller's own connections and the hub's have in common. */
export abstract class EndpointRoutes {
  constructor(private readonly endpoints: EndpointsService) {}

  protected abstract owner(me: UserPrincipal): Owner;

  /**
   * Get the webhook of a connection
   * @throws {404} `not_found`: there is no such connection.
   */
  @Get(':id/webhook')
  @Header('cache-control', 'no-store')
  show(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<WebhookDto> {
    return this.endpoints.show(this.owner(me), id);
  }

  /**
   * Create or replace the webhook address of a connection
   * @remarks Address and secret are in this answer and in no other.
   * @throws {404} `not_found`: there is no such connection.
   * @throws {409} `state_conflict`: the connection is not live, or the hub makes the secret itself.
   * @throws {422} `not_supported`: the tool sends no events that the hub can check.
   */
  @Put(':id/webhook')
  @Header('cache-control', 'no-store')
  make(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { secret }: NewWebhookDto,
  ): Promise<WebhookAddressDto> {
    return this.endpoints.make(this.owner(me), id, secret);
  }

  /**
   * Store the vendor's signing secret
   * @remarks Every event is refused until the secret is stored.
   * @throws {404} `not_found`: there is no such connection or webhook.
   * @throws {409} `state_conflict`: the hub makes the secret itself.
   */
  @Patch(':id/webhook')
  @Header('cache-control', 'no-store')
  setSecret(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { secret }: WebhookSecretDto,
  ): Promise<WebhookDto> {
    return this.endpoints.setSecret(this.owner(me), id, secret);
  }

  /**
   * Delete the webhook address of a connection
   * @throws {404} `not_found`: there is no such connection or webhook.
   */
  @Delete(':id/webhook')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.endpoints.remove(this.owner(me), id);
  }
}
