import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { SearchQuery } from '#platform/lists/page.dto.ts';
import { CaseNumberListDto } from '../dto/case-number.dto.ts';
import { CaseNumbers } from './case-numbers.ts';

/** Aligner cases as admins see them: numbers, states and dates. What is in one is opened for a stated reason. */
@ApiTags('admin')
@Controller('api/admin/aligner-cases')
@Requires('admin')
export class CaseNumbersController {
  constructor(private readonly numbers: CaseNumbers) {}

  /**
   * List aligner cases by number
   * @remarks Without their patients. `q` finds a part of a number.
   */
  @Get()
  @NoPatientData()
  @Header('cache-control', 'no-store')
  list(@Query() query: SearchQuery): Promise<CaseNumberListDto> {
    return this.numbers.page(query);
  }
}
