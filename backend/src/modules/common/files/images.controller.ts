import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NoPatientData, Public } from '#access/access-rule.ts';
import { imageNotFound } from './files.errors.ts';
import { Files } from './files.service.ts';

/** Short, so that a picture is gone soon after what holds it was hidden. */
const CACHE = 'private, max-age=60';

/** Pictures in what everybody may read. Others are opened by links of `GET /api/files/{id}/link`. */
@ApiTags('files')
@Controller('api/images')
@NoPatientData()
export class ImagesController {
  constructor(private readonly files: Files) {}

  /**
   * Show a public picture
   * @throws {404} There is no such picture, or not everybody may see it.
   */
  @Get(':id')
  @Public()
  async show(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const image = await this.files.openPublic(id);
    if (!image) throw imageNotFound();
    void reply.headers({
      'content-type': image.mime,
      'cache-control': CACHE,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    await reply.send(image.stream);
  }
}
