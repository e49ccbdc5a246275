import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceOnly } from '#access/access-rule.ts';
import { AuthApi } from '../auth-api.decorator.ts';
import { AUDIENCE } from '../tokens/access-tokens.ts';
import type { UserView } from '../users/user-view.ts';
import { AdminUsersService } from './admin-users.service.ts';
import { AdminUserBody, UserListQuery } from './dto/admin-bodies.dto.ts';
import { pagingHeaders } from './paging.ts';
import { IdPipe } from '../id.pipe.ts';

const USER_ID = new IdPipe();

/** Accounts for the holder of the service key. */
@AuthApi()
@ServiceOnly()
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  /** List accounts, newest first. The paging headers are those that the standard client reads. */
  @Get('admin/users')
  async list(
    @Query() query: UserListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ users: readonly UserView[]; aud: string }> {
    const { users, total, page } = await this.users.list(query);
    const { filter, sort } = query;
    reply.headers(pagingHeaders('/admin/users', page, total, { filter, sort }));
    return { users, aud: AUDIENCE };
  }

  /** Create an account with exactly the given data; no mail is sent. */
  @Post('admin/users')
  @HttpCode(200)
  create(@Body() body: AdminUserBody): Promise<UserView> {
    return this.users.create(body);
  }

  /** Read an account. */
  @Get('admin/users/:id')
  read(@Param('id', USER_ID) id: string): Promise<UserView> {
    return this.users.read(id);
  }

  /** Change an account at once, without confirmation by its owner. */
  @Put('admin/users/:id')
  update(@Param('id', USER_ID) id: string, @Body() body: AdminUserBody): Promise<UserView> {
    return this.users.update(id, body);
  }

  /** Delete an account, or keep its row without personal data (`should_soft_delete`). The body is optional. */
  @Delete('admin/users/:id')
  async remove(@Param('id', USER_ID) id: string, @Body() body: unknown): Promise<object> {
    const softly = (body as { should_soft_delete?: unknown } | null | undefined)?.should_soft_delete;
    await this.users.remove(id, softly === true);
    return {};
  }
}
