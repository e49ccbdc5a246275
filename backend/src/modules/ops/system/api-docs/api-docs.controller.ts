import { Controller, Get, Header, Headers, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NoPatientData, Public } from '#access/access-rule.ts';
import { ApiDocsFiles } from './api-docs-files.ts';
import { PAGE } from './api-docs-page.ts';

/** Shows the API description in Swagger UI. It says nothing that the repository does not say, so anybody may read it. */
@Controller('api/docs')
@Public()
@NoPatientData()
@ApiExcludeController()
export class ApiDocsController {
  constructor(private readonly files: ApiDocsFiles) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-cache')
  page(): string {
    return PAGE;
  }

  @Get(':file')
  async file(
    @Param('file') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.find(name);
    void reply.headers({ 'cache-control': 'no-cache', etag: file.etag });
    if (known === file.etag) void reply.status(304).send();
    else void reply.type(file.type).send(await file.read());
  }
}
