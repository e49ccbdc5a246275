import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '#access/access-rule.ts';
import { Gallery } from '../gallery/gallery.service.ts';
import { GalleryDto } from '../gallery/gallery.dto.ts';
import { type CataloguePage, encodingFor } from './catalogue-page.ts';
import { ToolListDto } from './tool.dto.ts';
import { ToolCatalogue } from './tool-catalogue.ts';

@ApiTags('tools')
@Controller('api/tools')
@Public()
export class ToolsController {
  constructor(
    private readonly catalogue: ToolCatalogue,
    private readonly gallery: Gallery,
  ) {}

  /**
   * List the tools of the integration catalogue
   * @remarks Answers 304 when `if-none-match` holds the current ETag.
   */
  @Get()
  @ApiOkResponse({ type: ToolListDto })
  async list(
    @Headers('if-none-match') known: string | undefined,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.catalogue.page(), known, accepted);
  }

  /**
   * Show what every tool reaches, touches and may do
   * @remarks As the manifests say it: addresses, data classes, scopes with reasons, effects, and whether the tool kept its
   * contract. Answers 304 when `if-none-match` holds the current ETag.
   */
  @Get('gallery')
  @ApiOkResponse({ type: GalleryDto })
  async show(
    @Headers('if-none-match') known: string | undefined,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, this.gallery.page, known, accepted);
  }
}

/** The bytes of a page, in the best encoding that the caller takes; nothing when the caller has them. */
async function send(
  reply: FastifyReply,
  page: CataloguePage,
  known: string | undefined,
  accepted: string | undefined,
): Promise<void> {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  void reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary });
  if (page.isKnown(known)) return void reply.status(304).send();
  const encoding = encodingFor(accepted);
  const body = await page.as(encoding);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.type('application/json; charset=utf-8').send(body);
}
