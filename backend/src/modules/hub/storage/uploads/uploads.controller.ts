import { Controller, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Anyone, NoPatientData, Public } from '#access/access-rule.ts';
import { Caller } from '#access/current-user.ts';
import type { Principal } from '#access/principal.ts';
import { isStreamed } from '#platform/web/bodies/streamed-body.ts';
import { LinkQuery } from '../links/link.dto.ts';
import { type ObjectPlace, placeIn } from '../object-path.ts';
import { CopiedDto } from '../objects/object.dto.ts';
import type { WriteMode } from '../objects/object-rows.ts';
import type { StorageCaller } from '../rights.ts';
import { invalidKey } from '../storage.errors.ts';
import { IncomingObjects } from './incoming-objects.ts';
import { LinkUploads } from './link-uploads.ts';
import { withUpload } from './upload-body.ts';

const BASE = '/storage/v1/object/';

/** Uploads in one request: the bytes alone, or a form with the file in it. */
@ApiTags('storage')
@Controller('storage/v1/object')
export class ObjectUploadsController {
  constructor(
    private readonly incoming: IncomingObjects,
    private readonly links: LinkUploads,
  ) {}

  /**
   * Upload an object
   * @remarks `x-upsert: true` replaces one that is there. The type is detected from the content where it says one.
   * @throws {403} `AccessDenied`: the path is not the caller's.
   * @throws {409} `ResourceAlreadyExists`
   * @throws {413} `EntityTooLarge` or `QuotaExceeded`
   * @throws {415} `InvalidMimeType`
   */
  @Post(':bucket/*')
  @HttpCode(200)
  @Anyone()
  @NoPatientData()
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  create(@Caller() caller: Principal, @Req() request: FastifyRequest): Promise<CopiedDto> {
    return this.take(caller, request, request.headers['x-upsert'] === 'true' ? 'upsert' : 'create');
  }

  /**
   * Replace an object
   * @throws {404} `NoSuchKey`: there is nothing to replace.
   */
  @Put(':bucket/*')
  @Anyone()
  @NoPatientData()
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  replace(@Caller() caller: Principal, @Req() request: FastifyRequest): Promise<CopiedDto> {
    return this.take(caller, request, 'replace');
  }

  /**
   * Upload by a link
   * @throws {400} `InvalidJWT`: the token is missing, altered, expired, or for another object.
   */
  @Put('upload/sign/:bucket/*')
  @Public()
  @NoPatientData()
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  async byLink(@Req() request: FastifyRequest, @Query() { token }: LinkQuery): Promise<CopiedDto> {
    const place = placeIn(assertStreamed(request), `${BASE}upload/sign/`);
    const { caller, mode } = await this.links.grantOf(place, token);
    return this.store(caller, place, mode, request);
  }

  private take(caller: Principal, request: FastifyRequest, mode: WriteMode): Promise<CopiedDto> {
    return this.store(caller, placeIn(assertStreamed(request), BASE), mode, request);
  }

  private store(
    caller: StorageCaller,
    place: ObjectPlace,
    mode: WriteMode,
    { raw }: FastifyRequest,
  ): Promise<CopiedDto> {
    return withUpload(raw, async ({ pieces, most, exact, ...facts }) => {
      const { id } = await this.incoming.take({ caller, place, mode, ...facts }, { most, exact }, pieces);
      return { Id: id, Key: `${place.bucket}/${place.name}` };
    });
  }
}

/** The body is a stream at plain addresses only: another spelling of one has been through a parser. */
function assertStreamed({ url }: FastifyRequest): string {
  if (!isStreamed(url)) throw invalidKey('the address is not in its plain form');
  return url;
}
