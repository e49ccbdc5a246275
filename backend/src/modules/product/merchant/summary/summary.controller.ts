import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { ECOMMERCE } from '../merchant.capability.ts';
import { MerchantSummaryDto } from './summary.dto.ts';
import { SummaryService } from './summary.service.ts';

/** The figures at the head of the merchant's page. */
@ApiTags('merchant')
@Controller('api/merchant/summary')
@Capability(ECOMMERCE)
@NoPatientData()
@Requires('merchant', 'admin')
export class SummaryController {
  constructor(private readonly summary: SummaryService) {}

  /** Read the figures of the store */
  @Get()
  @Header('cache-control', 'no-store')
  read(): Promise<MerchantSummaryDto> {
    return this.summary.read();
  }
}
