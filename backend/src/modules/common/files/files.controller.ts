import { Controller, Delete, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoPatientData, Public, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { attachment } from '#platform/web/headers/attachment.ts';
import { isStreamed } from '#platform/web/bodies/streamed-body.ts';
import { cleanName } from './content/file-name.ts';
import { ContentQuery, FileLinkDto, UploadedFileDto, UploadQuery } from './dto/file.dto.ts';
import { noName, notAStream } from './files.errors.ts';
import { Files } from './files.service.ts';
import { Uploads } from './uploads.service.ts';

const NAME_MOST = 300;

/** Files that people send along with something else. One request brings one file, as its bytes. */
@ApiTags('files')
@Controller('api/files')
@NoPatientData()
export class FilesController {
  constructor(
    private readonly uploads: Uploads,
    private readonly files: Files,
  ) {}

  /**
   * Upload a file
   * @remarks At most 10 MB. The type is detected from the content. The name comes in a header, because
   * addresses end up in logs.
   * @throws {422} `too_large`, `file_type` or `file_empty`.
   * @throws {429} More than 40 files or 150 MB in a day.
   */
  @Post()
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiHeader({ name: 'X-File-Name', description: 'Percent-encoded', required: true })
  upload(
    @CurrentUser() me: UserPrincipal,
    @Query() { purpose }: UploadQuery,
    @Req() request: FastifyRequest,
  ): Promise<UploadedFileDto> {
    if (!isStreamed(request.url)) throw notAStream();
    const { raw } = request;
    const length = Number(raw.headers['content-length'] ?? Number.NaN);
    const name = nameIn(raw.headers['x-file-name']);
    return this.uploads.take(me, { purpose, name, raw, length: Number.isFinite(length) ? length : null });
  }

  /**
   * Delete a file that is not in use yet
   * @throws {404} The file does not exist or is in use.
   */
  @Delete(':id')
  @SignedIn()
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.files.withdraw(me, id);
  }

  /**
   * Get a link to a file
   * @remarks The link opens the file for five minutes.
   * @throws {404} The caller may not see what the file belongs to.
   */
  @Get(':id/link')
  @SignedIn()
  @Header('cache-control', 'no-store')
  link(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<FileLinkDto> {
    return this.files.link(me, id);
  }

  /**
   * Download a file
   * @remarks Requires a link of `GET /api/files/{id}/link`. Always served as a download.
   */
  @Get(':id/content')
  @Public()
  async content(
    @Param('id') id: string,
    @Query() query: ContentQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { stream, mime, name } = await this.files.open(id, query);
    void reply.headers({
      'content-type': mime === 'text/plain' ? 'text/plain; charset=utf-8' : mime,
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    await reply.send(stream);
  }
}

function nameIn(header: string | string[] | undefined): string {
  try {
    const name = typeof header === 'string' ? decodeURIComponent(header) : '';
    if (name !== '' && name.length <= NAME_MOST) return cleanName(name);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
  }
  throw noName();
}
