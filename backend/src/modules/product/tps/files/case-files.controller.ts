import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires, Unlocked } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CASE_ROLES } from '../cases/case-roles.ts';
import { AddCaseFileDto, CaseFileDto, CaseFileLinkDto } from '../dto/case-file.dto.ts';
import { TPS } from '../tps.capability.ts';
import { CaseFiles } from './case-files.ts';

/** Records of a case: photos, X-rays and scans. Their bytes are uploaded to the bucket `records-inbox` first, in parts. */
@ApiTags('tps')
@Controller('api/tps/cases/:id/files')
@Capability(TPS)
@Requires(...CASE_ROLES)
@Unlocked()
export class CaseFilesController {
  constructor(private readonly files: CaseFiles) {}

  /**
   * Add an uploaded file to a slot
   * @remarks The bytes are sent to `/storage/v1/upload/resumable` before, as the object `<own user id>/<uuid>` of the bucket
   * `records-inbox`. A file that was in the slot is replaced.
   * @throws {404} The upload is gone, or not the caller's.
   * @throws {409} `state_conflict`: the case takes no files now.
   * @throws {422} `file_type`: not a JPEG or PNG photo, or not an STL or PLY scan; `too_large`: more than 20 MB, for scans 200 MB.
   */
  @Post()
  @Header('cache-control', 'no-store')
  add(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: AddCaseFileDto,
  ): Promise<CaseFileDto> {
    return this.files.add(me, id, body);
  }

  /** Remove a file */
  @Delete(':file')
  @HttpCode(204)
  remove(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('file') file: string,
  ): Promise<void> {
    return this.files.remove(me, id, file);
  }

  /**
   * Get a link to a file
   * @remarks It ends after five minutes. The access is recorded.
   */
  @Get(':file/link')
  @Header('cache-control', 'no-store')
  link(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('file') file: string,
  ): Promise<CaseFileLinkDto> {
    return this.files.link(me, id, file);
  }
}
