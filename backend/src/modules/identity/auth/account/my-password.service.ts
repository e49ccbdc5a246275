import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { tokenUserGone } from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import type { UserRow } from '../users/user.row.ts';
import { UserStore } from '../users/user-store.ts';
import type { ChangePasswordDto, PasswordStateDto } from './dto/my-password.dto.ts';
import { PasswordChange } from './password-change.ts';

/**
 * The password of the signed-in person on the web app's own page. Unlike the auth API, whose contract leaves it to the
 * operator's settings, it always asks who sits there (decision 39).
 */
@Injectable()
export class MyPassword {
  constructor(
    private readonly data: DataSource,
    private readonly users: UserStore,
    private readonly passwords: PasswordChange,
    private readonly cache: SessionCache,
  ) {}

  async state(me: UserPrincipal): Promise<PasswordStateDto> {
    return { set: (await this.findOrThrow(me)).encrypted_password !== null };
  }

  async change(me: UserPrincipal, body: ChangePasswordDto, client: ClientInfo): Promise<void> {
    const hash = await this.passwords.wanted(me, await this.findOrThrow(me), body, client, 'always');
    if (hash === null) return;
    const ended = await this.data.transaction((q) => this.passwords.apply(q, me, hash));
    ended.forEach((id) => this.cache.drop(id));
  }

  private async findOrThrow({ userId }: UserPrincipal): Promise<UserRow> {
    const user = await this.users.byId(userId);
    if (!user) throw tokenUserGone();
    return user;
  }
}
