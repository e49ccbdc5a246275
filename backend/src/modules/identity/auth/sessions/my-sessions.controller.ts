import { Controller, Delete, Get, Header, HttpCode, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SessionListDto } from './dto/session.dto.ts';
import { MySessions } from './my-sessions.service.ts';

@ApiTags('sessions')
@Controller('api/me/sessions')
@NoPatientData()
@SignedIn()
export class MySessionsController {
  constructor(private readonly sessions: MySessions) {}

  /**
   * List the caller's sessions
   */
  @Get()
  @Header('cache-control', 'no-store')
  async list(@CurrentUser() me: UserPrincipal): Promise<SessionListDto> {
    return { items: await this.sessions.list(me.userId, me.sessionId) };
  }

  /**
   * End one of the caller's sessions
   *
   * @remarks Takes effect at once, also for the current session.
   * @throws {404} `not_found`: the caller has no such session.
   */
  @Delete(':id')
  @HttpCode(204)
  end(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.sessions.end(me, id);
  }
}
