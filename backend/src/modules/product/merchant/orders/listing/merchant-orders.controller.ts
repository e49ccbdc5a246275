import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ECOMMERCE } from '../../merchant.capability.ts';
import { OrderReader } from '../detail/order-reader.ts';
import { MerchantOrderDto } from '../dto/order.dto.ts';
import { MerchantOrderListDto, MerchantOrdersQuery } from '../dto/order-list.dto.ts';
import { OrderFile } from './order-file.ts';
import { OrderList } from './order-list.ts';

/** The orders of the store, for those who ship them and those who answer questions about them. */
@ApiTags('merchant')
@Controller('api/merchant')
@Capability(ECOMMERCE)
@NoPatientData()
@Requires('support_agent', 'merchant', 'admin')
export class MerchantOrdersController {
  constructor(
    private readonly orders: OrderList,
    private readonly file: OrderFile,
    private readonly reader: OrderReader,
  ) {}

  /** List the orders of the store */
  @Get('orders')
  @Header('cache-control', 'no-store')
  list(@Query() query: MerchantOrdersQuery): Promise<MerchantOrderListDto> {
    return this.orders.page(query);
  }

  /**
   * Download the orders of the store as CSV
   * @remarks The filters of the list, without its pages. Times are in UTC.
   */
  @Get('orders.csv')
  @ApiProduces('text/csv')
  @Header('cache-control', 'no-store')
  async csv(@CurrentUser() me: UserPrincipal, @Query() query: MerchantOrdersQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.file.csv(me, query), {
      ...{ type: 'text/csv; charset=utf-8', disposition: 'attachment; filename="orders.csv"' },
    });
  }

  /** Read an order of the store */
  @Get('orders/:id')
  @Header('cache-control', 'no-store')
  one(@Param('id') id: string): Promise<MerchantOrderDto> {
    return this.reader.one(id);
  }
}
