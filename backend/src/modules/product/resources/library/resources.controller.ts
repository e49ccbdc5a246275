import { Body, Controller, Get, Header, Headers, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { keyOf } from '#platform/validation/request-key.ts';
import {
  ImportDto,
  ImportListDto,
  ImportsQuery,
  ImportStartedDto,
  NewImportDto,
  PublishImportDto,
  RejectImportDto,
} from '../dto/import.dto.ts';
import { ChangeResourceDto, NewResourceDto } from '../dto/resource-change.dto.ts';
import { ResourceDto, ResourceListDto, ResourceQuery } from '../dto/resource.dto.ts';
import { Imports } from '../imports/imports.service.ts';
import { Library } from './library.service.ts';
import { OwnResources } from './own-resources.service.ts';
import { RESOURCES } from '../resources.capability.ts';

/** The library of resources, and imports from the web. */
@ApiTags('resources')
@Controller('api/resources')
@Capability(RESOURCES)
@NoPatientData()
export class ResourcesController {
  constructor(
    private readonly library: Library,
    private readonly own: OwnResources,
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

  /**
   * Create a resource
   * @throws {409} `conflict`: the address is in the library.
   * @throws {422} `too_many`: the caller has as many resources as one person keeps.
   */
  @Post()
  @Requires('instructor', 'admin')
  create(@CurrentUser() me: UserPrincipal, @Body() wanted: NewResourceDto): Promise<ResourceDto> {
    return this.own.create(me, wanted);
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
   * @remarks A job reads it in platform context; it always stops at `review`. The same
   * `Idempotency-Key` again answers with the first import.
   * @throws {400} Not the http(s) address of a public page.
   * @throws {409} `conflict`: the page is in the library or waits for its review.
   * @throws {422} `too_many`: five imports of the caller are in progress. `idempotency_key_reused`: the key was used for another page.
   */
  @Post('imports')
  @HttpCode(202)
  @Requires('instructor', 'admin')
  async start(
    @CurrentUser() me: UserPrincipal,
    @Body() { url }: NewImportDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ImportStartedDto> {
    return { import_id: await this.imports.start(me, url, keyOf(key)) };
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
  reject(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { reason }: RejectImportDto,
  ): Promise<ImportDto> {
    return this.imports.reject(me, id, reason);
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
    return this.own.change(me, id, wanted);
  }
}
