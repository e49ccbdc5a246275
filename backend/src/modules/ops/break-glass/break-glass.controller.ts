import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, Unlocked } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { permissionNotFound } from './break-glass.errors.ts';
import {
  BreakGlassDto,
  BreakGlassPermissionDto,
  BreakGlassPermissionListDto,
  BreakGlassQuery,
  BreakGlassRecordDto,
} from './dto/break-glass.dto.ts';
import { PermissionList } from './permission-list.ts';
import { Permissions } from './permissions.service.ts';

const permissionId = new ParseUUIDPipe({ exceptionFactory: () => permissionNotFound() });

/** Opens one named record of somebody else for a stated reason, for admins. */
@ApiTags('admin')
@Controller('api/admin/break-glass')
@Requires('admin')
export class BreakGlassController {
  constructor(
    private readonly permissions: Permissions,
    private readonly permissionList: PermissionList,
  ) {}

  /**
   * List permissions to open records of other people
   * @remarks Newest first.
   */
  @Get()
  @NoPatientData()
  @Header('cache-control', 'no-store')
  list(
    @CurrentUser() me: UserPrincipal,
    @Query() query: BreakGlassQuery,
  ): Promise<BreakGlassPermissionListDto> {
    return this.permissionList.page(me, query);
  }

  /**
   * Get permission to open one record of somebody else
   * @remarks For 15 minutes. The owner is notified. While a permission for the record is open, it is answered again.
   * @throws {403} `recent_proof_required`: `proof` says which one, `second_step`, `password` or `sign_in`.
   * @throws {404} There is no such record.
   * @throws {422} `reason_required`: fewer than ten characters. `identifiers_found`: the reason identifies a patient.
   * `own_record`: the record is the caller's own.
   */
  @Post()
  @HttpCode(200)
  @NoPatientData()
  @Header('cache-control', 'no-store')
  grant(@CurrentUser() me: UserPrincipal, @Body() body: BreakGlassDto): Promise<BreakGlassPermissionDto> {
    return this.permissions.grant(me, body);
  }

  /**
   * Open the record of a permission
   * @remarks Recorded in the audit log and in the log of accesses to patient data, each time.
   * @throws {403} `permission_ended`. `recent_proof_required`: `proof` says which one.
   * @throws {404} The caller has no such permission, or the record is gone.
   */
  @Get(':id/record')
  @Unlocked()
  @Header('cache-control', 'no-store')
  open(
    @CurrentUser() me: UserPrincipal,
    @Param('id', permissionId) id: string,
  ): Promise<BreakGlassRecordDto> {
    return this.permissions.open(me, id);
  }

  /**
   * End a permission early
   * @remarks Any admin may. One that has ended already stays as it is.
   * @throws {404} There is no such permission.
   */
  @Delete(':id')
  @HttpCode(204)
  @NoPatientData()
  end(@Param('id', permissionId) id: string): Promise<void> {
    return this.permissions.end(id);
  }
}
