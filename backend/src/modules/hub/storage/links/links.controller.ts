import { Body, Controller, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Anyone, Unlocked } from '#access/access-rule.ts';
import { Caller } from '#access/current-user.ts';
import type { Principal } from '#access/principal.ts';
import { placeIn } from '../object-path.ts';
import { SignDto, SignedLinkDto, SignedLinkOfDto, SignManyDto, UploadLinkDto } from './link.dto.ts';
import { Links } from './links.service.ts';

const BASE = '/storage/v1/object/';

@ApiTags('storage')
@Controller('storage/v1/object')
@Anyone()
@Unlocked()
export class LinksController {
  constructor(private readonly links: Links) {}

  /**
   * Make links to several objects
   * @remarks In the order of the paths; one that is missing or foreign has an error of its own.
   */
  @Post('sign/:bucket')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  signMany(
    @Caller() caller: Principal,
    @Param('bucket') bucket: string,
    @Body() { paths, expiresIn }: SignManyDto,
  ): Promise<SignedLinkOfDto[]> {
    return this.links.signMany(caller, bucket, paths, expiresIn);
  }

  /**
   * Make a link to an object
   * @throws {404} `NoSuchKey`
   */
  @Post('sign/:bucket/*')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  sign(
    @Caller() caller: Principal,
    @Req() { url }: FastifyRequest,
    @Body() { expiresIn }: SignDto,
  ): Promise<SignedLinkDto> {
    return this.links.sign(caller, placeIn(url, `${BASE}sign/`), expiresIn);
  }

  /**
   * Make a link for an upload
   * @remarks Valid for two hours. `x-upsert: true` lets it replace an object that is there.
   * @throws {403} `AccessDenied`
   * @throws {409} `ResourceAlreadyExists`
   */
  @Post('upload/sign/:bucket/*')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  signUpload(@Caller() caller: Principal, @Req() { url, headers }: FastifyRequest): Promise<UploadLinkDto> {
    const place = placeIn(url, `${BASE}upload/sign/`);
    return this.links.signUpload(caller, place, headers['x-upsert'] === 'true');
  }
}
