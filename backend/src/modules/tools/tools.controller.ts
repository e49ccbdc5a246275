import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../access/access-rule.ts';
import { ToolListDto } from './dto/tool.dto.ts';
import { ToolCatalogue } from './tool-catalogue.ts';

@ApiTags('tools')
@Controller('api/tools')
@Public()
export class ToolsController {
  constructor(private readonly catalogue: ToolCatalogue) {}

  /** The integration catalogue. Answers 304 to a caller that has it already. */
  @Get()
  @ApiOkResponse({ type: ToolListDto })
  async list(
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ToolListDto | undefined> {
    const { etag, list } = await this.catalogue.page();
    void reply.header('etag', etag).header('cache-control', 'no-cache');
    if (!isSame(known, etag)) return list;
    void reply.status(304);
    return undefined;
  }
}

/** Compressing proxies may turn a strong tag into a weak one and back: only the value counts. */
const isSame = (known: string | undefined, etag: string): boolean =>
  (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
