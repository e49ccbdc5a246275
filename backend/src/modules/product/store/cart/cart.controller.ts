import { Body, Controller, Get, Header, Headers, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { keyOf } from '#platform/validation/request-key.ts';
import { STORE } from '../store.capability.ts';
import type { Merged } from './cart-change.ts';
import { Carts } from './carts.ts';
import { AddressListDto } from './dto/address-list.dto.ts';
import { CartDto, MergeCartDto, ReplaceCartDto } from './dto/cart.dto.ts';
import { LastAddresses } from './last-addresses.ts';

/** The caller's own cart. */
@ApiTags('store')
@Controller('api/store/cart')
@Capability(STORE)
@NoPatientData()
export class CartController {
  constructor(
    private readonly carts: Carts,
    private readonly lastAddresses: LastAddresses,
  ) {}

  /** Read the caller's cart */
  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  async read(@CurrentUser() { userId }: UserPrincipal): Promise<CartDto> {
    return toCart(await this.carts.read(userId));
  }

  /**
   * List the addresses of the caller's last orders
   * @remarks The last one first, each once, three at most.
   */
  @Get('addresses')
  @SignedIn()
  @Header('cache-control', 'no-store')
  addresses(@CurrentUser() { userId }: UserPrincipal): Promise<AddressListDto> {
    return this.lastAddresses.list(userId);
  }

  /**
   * Replace the caller's cart
   * @remarks Items that are no longer sold are left out and named in `changes`.
   */
  @Put()
  @SignedIn()
  async replace(
    @CurrentUser() { userId }: UserPrincipal,
    @Body() { items }: ReplaceCartDto,
  ): Promise<CartDto> {
    return toCart(await this.carts.replace(userId, items));
  }

  /**
   * Add items to the caller's cart
   * @remarks Quantities of the same item are added up, to 99 at most. With the header Idempotency-Key a repeated request adds
   * nothing.
   */
  @Post('merge')
  @SignedIn()
  @HttpCode(200)
  async merge(
    @CurrentUser() { userId }: UserPrincipal,
    @Body() { items }: MergeCartDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<CartDto> {
    return toCart(await this.carts.merge(userId, items, keyOf(key)));
  }
}

const toCart = ({ items, changes }: Merged): CartDto => ({ items: [...items], changes: [...changes] });
