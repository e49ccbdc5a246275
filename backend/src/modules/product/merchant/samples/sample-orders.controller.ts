import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ECOMMERCE } from '../merchant.capability.ts';
import { SampleOrdersDto } from './sample-orders.dto.ts';
import { SampleOrders } from './sample-orders.service.ts';

/** Invented orders for a first look at the merchant's page. */
@ApiTags('merchant')
@Controller('api/merchant/sample-orders')
@Capability(ECOMMERCE)
@NoPatientData()
@Requires('merchant', 'admin')
export class SampleOrdersController {
  constructor(private readonly samples: SampleOrders) {}

  /**
   * Add sample orders
   * @remarks Twelve invented ones, marked as samples. Nothing is added while they are there.
   */
  @Post()
  @HttpCode(200)
  async add(@CurrentUser() me: UserPrincipal): Promise<SampleOrdersDto> {
    return { count: await this.samples.add(me.userId) };
  }

  /** Remove the sample orders */
  @Delete()
  @HttpCode(200)
  async remove(@CurrentUser() me: UserPrincipal): Promise<SampleOrdersDto> {
    return { count: await this.samples.remove(me.userId) };
  }
}
