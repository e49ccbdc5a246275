import { Controller, Delete, Head, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Anyone, NoPatientData } from '#access/access-rule.ts';
import { Caller } from '#access/current-user.ts';
import type { Principal } from '#access/principal.ts';
import { ResumableProtocol } from './resumable-protocol.ts';

/** Large objects in several requests, by the tus protocol 1.0: an upload goes on where it was cut off. */
@ApiTags('storage')
@Controller('storage/v1/upload/resumable')
@NoPatientData()
export class ResumableController {
  constructor(private readonly protocol: ResumableProtocol) {}

  /**
   * Begin a resumable upload
   * @remarks `Upload-Length` says how long the object is, `Upload-Metadata` its `bucketName`, `objectName`, `contentType` and
   * `cacheControl`. `Location` names the upload, which has 24 hours.
   * @throws {403} `AccessDenied`: the path is not the caller's.
   * @throws {409} `ResourceAlreadyExists`
   * @throws {413} `EntityTooLarge` or `QuotaExceeded`
   */
  @Post()
  @Anyone()
  begin(@Caller() caller: Principal, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.protocol.answer(caller, request, reply);
  }

  /**
   * Say how much of an upload has arrived
   * @throws {404} The upload does not exist, is not the caller's, or its time is over.
   */
  @Head(':id')
  @Anyone()
  async offset(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.protocol.goOn(caller, id, request, reply);
  }

  /**
   * Send the next bytes of an upload
   * @throws {409} `Upload-Offset` is not where the upload stands.
   * @throws {423} Another request works on the upload.
   */
  @Patch(':id')
  @Anyone()
  async append(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.protocol.goOn(caller, id, request, reply);
  }

  /** Give up an upload */
  @Delete(':id')
  @Anyone()
  async end(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.protocol.goOn(caller, id, request, reply);
  }
}
