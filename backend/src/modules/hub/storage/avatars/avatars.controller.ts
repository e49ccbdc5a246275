import { Controller, Delete, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { isStreamed } from '#platform/web/bodies/streamed-body.ts';
import { AvatarDto } from './avatar.dto.ts';
import { notAStream } from './avatars.errors.ts';
import { Avatars } from './avatars.service.ts';

/** The picture of the caller's profile. Everybody reads it at its public address in the bucket `avatars`. */
@ApiTags('profile')
@Controller('api/me/avatar')
@NoPatientData()
@SignedIn()
export class AvatarsController {
  constructor(private readonly avatars: Avatars) {}

  /**
   * Set the caller's picture
   * @remarks A PNG, JPEG or WebP picture of at most 5 MB, as its bytes. Its metadata is removed. Replaces the picture before.
   * @throws {422} `too_large`, `file_type` or `upload_incomplete`.
   * @throws {429} Too many uploads in a day.
   */
  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  replace(@CurrentUser() me: UserPrincipal, @Req() request: FastifyRequest): Promise<AvatarDto> {
    if (!isStreamed(request.url)) throw notAStream();
    return this.avatars.replace(me, request.raw);
  }

  /** Remove the caller's picture */
  @Delete()
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal): Promise<void> {
    return this.avatars.remove(me);
  }
}
