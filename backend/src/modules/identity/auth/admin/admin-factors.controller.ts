import { Delete, Get, Param } from '@nestjs/common';
import { ServiceOnly } from '#access/access-rule.ts';
import { AuthApi } from '../auth-api.decorator.ts';
import type { FactorView } from '../factors/factor.row.ts';
import { AdminFactorsService } from './admin-factors.service.ts';
import { IdPipe } from '../id.pipe.ts';

const USER_ID = new IdPipe();
const FACTOR_ID = new IdPipe('factor_id');

/** Second factors of one account, for the holder of the service key. */
@AuthApi()
@ServiceOnly()
export class AdminFactorsController {
  constructor(private readonly factors: AdminFactorsService) {}

  /** List the second factors of an account. The answer is a bare array, as the standard client expects. */
  @Get('admin/users/:id/factors')
  list(@Param('id', USER_ID) id: string): Promise<FactorView[]> {
    return this.factors.list(id);
  }

  /** Remove a second factor of an account. Its sessions fall back to aal1. */
  @Delete('admin/users/:id/factors/:factor')
  remove(
    @Param('id', USER_ID) id: string,
    @Param('factor', FACTOR_ID) factorId: string,
  ): Promise<FactorView> {
    return this.factors.remove(id, factorId);
  }
}
