import { Controller, Delete, Head, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoPatientData, Public } from '#access/access-rule.ts';
import { ResumableLinks } from './resumable-links.ts';
import { ResumableProtocol } from './resumable-protocol.ts';

/** Resumable uploads by an upload link, without signing in. Its token comes in `x-signature` with every request. */
@ApiTags('storage')
@Controller('storage/v1/upload/resumable/sign')
@NoPatientData()
export class SignedResumableController {
  constructor(
    private readonly links: ResumableLinks,
    private readonly protocol: ResumableProtocol,
  ) {}

  /**
   * Begin a resumable upload by a link
   * @throws {400} `InvalidJWT`: the token is missing, altered, expired, or for another object.
   */
  @Post()
  @Public()
  async begin(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { caller, mode } = await this.links.toBegin(request);
    await this.protocol.answer(caller, request, reply, mode);
  }

  /** Say how much of an upload has arrived */
  @Head(':id')
  @Public()
  offset(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.goOn(id, request, reply);
  }

  /** Send the next bytes of an upload */
  @Patch(':id')
  @Public()
  append(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.goOn(id, request, reply);
  }

  /** Give up an upload */
  @Delete(':id')
  @Public()
  end(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.goOn(id, request, reply);
  }

  private async goOn(id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { caller } = await this.links.toGoOn(request, id);
    await this.protocol.goOn(caller, id, request, reply);
  }
}
