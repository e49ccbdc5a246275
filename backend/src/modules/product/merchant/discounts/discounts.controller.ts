import { Body, Controller, Get, Header, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ECOMMERCE } from '../merchant.capability.ts';
import {
  ChangeDiscountDto,
  DiscountDto,
  DiscountListDto,
  DiscountsQuery,
  NewDiscountDto,
} from './dto/discount.dto.ts';
import { MerchantDiscounts } from './merchant-discounts.ts';

/** Discount codes, for those who sell. */
@ApiTags('merchant')
@Controller('api/merchant/discounts')
@Capability(ECOMMERCE)
@NoPatientData()
@Requires('merchant', 'admin')
export class MerchantDiscountsController {
  constructor(private readonly discounts: MerchantDiscounts) {}

  /** List discount codes */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: DiscountsQuery): Promise<DiscountListDto> {
    return this.discounts.list(query);
  }

  /**
   * Create a discount code
   * @throws {409} `code_taken`.
   */
  @Post()
  create(@CurrentUser() me: UserPrincipal, @Body() body: NewDiscountDto): Promise<DiscountDto> {
    return this.discounts.create(me, body);
  }

  /**
   * Change a discount code
   * @remarks Orders keep what they were given.
   * @throws {409} `version_conflict` with `version`.
   */
  @Patch(':id')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeDiscountDto,
  ): Promise<DiscountDto> {
    return this.discounts.change(me, id, body);
  }
}
