import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Anyone, NoPatientData, Public, Unlocked } from '#access/access-rule.ts';
import { Caller } from '#access/current-user.ts';
import type { Principal } from '#access/principal.ts';
import { Buckets } from '../buckets/buckets.service.ts';
import { DownloadQuery, LinkQuery } from '../links/link.dto.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { type ObjectPlace, placeIn } from '../object-path.ts';
import { ObjectRows } from '../objects/object-rows.ts';
import { objectNotFound } from '../storage.errors.ts';
import { ObjectSender } from './object-sender.ts';

const BASE = '/storage/v1/object/';

/** The bytes of objects, by four addresses: as oneself (two), by a public bucket, and by a link. */
@ApiTags('storage')
@Controller('storage/v1/object')
export class DownloadsController {
  constructor(
    private readonly rows: ObjectRows,
    private readonly buckets: Buckets,
    private readonly links: LinkTokens,
    private readonly sender: ObjectSender,
  ) {}

  /**
   * Download from a public bucket
   * @throws {404} `NoSuchKey`, also in a private bucket
   */
  @Get('public/:bucket/*')
  @Public()
  @NoPatientData()
  async shown(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query() { download }: DownloadQuery,
  ): Promise<void> {
    const place = placeIn(request.url, `${BASE}public/`);
    if (!(await this.buckets.isPublic(place.bucket))) throw objectNotFound();
    await this.sender.send(request, reply, await this.rows.findOpen(place), download, true);
  }

  /**
   * Download by a link
   * @throws {400} `InvalidJWT`: the token is missing, altered, expired, or for another object
   */
  @Get('sign/:bucket/*')
  @Public()
  @NoPatientData()
  async linked(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query() { token, download }: LinkQuery,
  ): Promise<void> {
    const place = placeIn(request.url, `${BASE}sign/`);
    await this.links.open('download', place, token);
    await this.sender.send(request, reply, await this.rows.findOpen(place), download, false);
  }

  /**
   * Download an object of one's own
   * @throws {404} `NoSuchKey`, also for an object of somebody else
   */
  @Get('authenticated/:bucket/*')
  @Anyone()
  @Unlocked()
  authenticated(
    @Caller() caller: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query() { download }: DownloadQuery,
  ): Promise<void> {
    return this.own(caller, placeIn(request.url, `${BASE}authenticated/`), request, reply, download);
  }

  /**
   * Download an object of one's own, by its short address
   * @throws {404} `NoSuchKey`, also for an object of somebody else
   */
  @Get(':bucket/*')
  @Anyone()
  @Unlocked()
  read(
    @Caller() caller: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query() { download }: DownloadQuery,
  ): Promise<void> {
    return this.own(caller, placeIn(request.url, BASE), request, reply, download);
  }

  private async own(
    caller: Principal,
    place: ObjectPlace,
    request: FastifyRequest,
    reply: FastifyReply,
    download: string | undefined,
  ): Promise<void> {
    await this.sender.send(request, reply, await this.rows.find(caller, place), download, false);
  }
}
