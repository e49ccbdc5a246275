import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  ChangeResourceDto,
  ImportDto,
  ImportListDto,
  ImportsQuery,
  ImportStartedDto,
  NewImportDto,
  PublishImportDto,
  ResourceDto,
  ResourceListDto,
  ResourceQuery,
} from '../dto/resource.dto.ts';
import { Imports } from '../imports/imports.service.ts';
import { Library } from './library.service.ts';

/** The library of resources, and imports from the web. */
@ApiTags('resources')
@Controller('api/resources')
@NoPatientData()
export class ResourcesController {
  constructor(
    private readonly library: Library,
    private readonly imports: Imports,
  ) {}

  /**
   * List resources
   * @remarks Visitors get what is public.
   */
  @Get()
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  list(@OptionalUser() me: UserPrincipal | null, @Query() query: ResourceQuery): Promise<ResourceListDto> {
    return this.library.list(me, query);
  }

  /** List the caller's imports; an admin gets all of them */
  @Get('imports')
  @Requires('instructor', 'admin')
  @Header('cache-control', 'no-store')
  listImports(@CurrentUser() me: UserPrincipal, @Query() query: ImportsQuery): Promise<ImportListDto> {
    return this.imports.list(me, query);
  }

  /**
   * Import a page of the web
   * @remarks A job reads it in platform context; it always stops at `review`.
   * @throws {400} Not the http(s) address of a public page.
   * @throws {409} `conflict`: the page is in the library or waits for its review.
   * @throws {422} `too_many`: five imports of the caller are in progress.
   */
  @Post('imports')
  @HttpCode(202)
  @Requires('instructor', 'admin')
  async start(@CurrentUser() me: UserPrincipal, @Body() { url }: NewImportDto): Promise<ImportStartedDto> {
    return { import_id: await this.imports.start(me, url) };
  }

  /** Read an import with its progress */
  @Get('imports/:id')
  @Requires('instructor', 'admin')
  @Header('cache-control', 'no-store')
  readImport(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<ImportDto> {
    return this.imports.one(me, id);
  }

  /**
   * Publish an import after its review
   * @throws {409} `state_conflict`: it does not wait for a review.
   */
  @Post('imports/:id/publish')
  @Requires('instructor', 'admin')
  publish(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() reviewed: PublishImportDto,
  ): Promise<ResourceDto> {
    return this.imports.publish(me, id, reviewed);
  }

  /**
   * Reject an import after its review
   * @throws {409} `state_conflict`: it does not wait for a review.
   */
  @Post('imports/:id/reject')
  @HttpCode(200)
  @Requires('instructor', 'admin')
  reject(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<ImportDto> {
    return this.imports.reject(me, id);
  }

  /** Read a resource */
  @Get(':id')
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  read(@OptionalUser() me: UserPrincipal | null, @Param('id') id: string): Promise<ResourceDto> {
    return this.library.one(me, id);
  }

  /**
   * Change a resource
   * @throws {409} `version_conflict`: a newer version exists.
   */
  @Patch(':id')
  @Requires('instructor', 'admin')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() wanted: ChangeResourceDto,
  ): Promise<ResourceDto> {
    return this.library.change(me, id, wanted);
  }
}
