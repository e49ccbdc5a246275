import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import {
  AdminCeEntryDto,
  AdminCeListDto,
  AdminCeQuery,
  CeProviderDto,
  CeSchemeDto,
  CeSchemesDto,
  ChangeCeSchemeDto,
  NewCeSchemeDto,
} from '../dto/admin-ce.dto.ts';
import { RevocationDto } from '../dto/my-ce.dto.ts';
import { Schemes } from '../schemes/schemes.service.ts';
import { IssuedRecords } from './issued-records.service.ts';

/** Continuing education, for administrators. */
@ApiTags('continuing education')
@Controller('api/admin/ce')
@NoPatientData()
@Requires('admin')
export class AdminCeController {
  constructor(
    private readonly records: IssuedRecords,
    private readonly schemes: Schemes,
  ) {}

  /** List issued CE records */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: AdminCeQuery): Promise<AdminCeListDto> {
    return this.records.list(query);
  }

  /**
   * Revoke a CE record
   * @remarks It stays in the person's list; its code is answered with `revoked`.
   * @throws {409} `state_conflict`: it is revoked already.
   */
  @Post(':id/revoke')
  @HttpCode(200)
  revoke(@Param('id') id: string, @Body() { reason }: RevocationDto): Promise<AdminCeEntryDto> {
    return this.records.revoke(id, reason);
  }

  /** List the schemes that recognize the provider */
  @Get('schemes')
  @Header('cache-control', 'no-store')
  listSchemes(): Promise<CeSchemesDto> {
    return this.schemes.list();
  }

  /** Update the provider of this hub’s continuing education */
  @Put('provider')
  setProvider(@Body() provider: CeProviderDto): Promise<CeSchemesDto> {
    return this.schemes.setProvider(provider);
  }

  /**
   * Add a scheme with its term
   * @throws {409} `conflict`: the scheme has a term with some of these days.
   */
  @Post('schemes')
  addScheme(@Body() scheme: NewCeSchemeDto): Promise<CeSchemeDto> {
    return this.schemes.add(scheme);
  }

  /**
   * Change a scheme
   * @throws {409} `version_conflict`: a newer version exists. `conflict`: its terms would overlap.
   */
  @Patch('schemes/:id')
  changeScheme(@Param('id') id: string, @Body() scheme: ChangeCeSchemeDto): Promise<CeSchemeDto> {
    return this.schemes.change(id, scheme);
  }

  /** Remove a scheme */
  @Delete('schemes/:id')
  @HttpCode(204)
  removeScheme(@Param('id') id: string): Promise<void> {
    return this.schemes.remove(id);
  }
}
