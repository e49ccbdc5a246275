import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ECOMMERCE } from '../../merchant.capability.ts';
import { OrderFilterDto, OrderFilterListDto, SaveOrderFilterDto } from './order-filter.dto.ts';
import { OrderFilters } from './order-filters.service.ts';

/** The caller's saved filters of the list of orders. */
@ApiTags('merchant')
@Controller('api/merchant/order-filters')
@Capability(ECOMMERCE)
@NoPatientData()
@Requires('support_agent', 'merchant', 'admin')
export class OrderFiltersController {
  constructor(private readonly filters: OrderFilters) {}

  /** List the caller's saved filters by name */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal): Promise<OrderFilterListDto> {
    return this.filters.list(me.userId);
  }

  /**
   * Save a filter of orders
   * @throws {409} `conflict`: the caller has a filter with this name. @throws {422} `too_many`: 30 filters.
   */
  @Post()
  @Header('cache-control', 'no-store')
  save(@CurrentUser() me: UserPrincipal, @Body() filter: SaveOrderFilterDto): Promise<OrderFilterDto> {
    return this.filters.save(me.userId, filter);
  }

  /**
   * Change a saved filter of orders
   * @throws {409} `conflict`
   */
  @Put(':id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() filter: SaveOrderFilterDto,
  ): Promise<OrderFilterDto> {
    return this.filters.change(me.userId, id, filter);
  }

  /** Delete a saved filter of orders */
  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.filters.remove(me.userId, id);
  }
}
