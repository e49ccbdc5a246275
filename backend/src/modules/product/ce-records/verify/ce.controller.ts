import { Controller, Get, Header, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NoPatientData, Public } from '#access/access-rule.ts';
import { ProviderNowDto, VerifiedRecordDto } from '../dto/verify.dto.ts';
import { Schemes } from '../schemes/schemes.service.ts';
import { Verification } from './verification.service.ts';

/** Continuing education, for everybody. */
@ApiTags('continuing education')
@Controller('api/ce')
@NoPatientData()
@Public()
export class CeController {
  constructor(
    private readonly verification: Verification,
    private readonly schemes: Schemes,
  ) {}

  /**
   * Verify a CE record
   * @throws {404} No record has this code.
   * @throws {429} More than 20 a minute from one address.
   */
  @Get('verify/:code')
  @Header('cache-control', 'no-store')
  verify(@Param('code') code: string, @Req() { ip }: FastifyRequest): Promise<VerifiedRecordDto> {
    return this.verification.verify(code, ip);
  }

  /** Read who provides continuing education here and who recognizes them today */
  @Get('provider')
  @Header('cache-control', 'public, max-age=300')
  provider(): Promise<ProviderNowDto> {
    return this.schemes.now();
  }
}
