import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { invalid, userNotFound } from '../auth.errors.ts';
import { OneTimeStore } from '../one-time/one-time-store.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { SessionEnder } from '../sessions/session-ender.ts';
import { checkMetadata } from '../sign-up/sign-up-data.ts';
import { existing } from '../users/assert-found.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { readAdminFields, readNewId } from './admin-changes.ts';
import { AdminUserStore, type UserChanges, type UserFilter } from './admin-user-store.ts';
import type { AdminUserBody, UserListQuery } from './dto/admin-bodies.dto.ts';
import { type Page, readPage } from './paging.ts';

export interface UserPage {
  readonly users: readonly UserView[];
  readonly total: number;
  readonly page: Page;
}

/** Accounts as the service key manages them: changes apply at once and no mail is sent. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly data: DataSource,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly store: AdminUserStore,
    private readonly accounts: AdminAccounts,
    private readonly passwords: PasswordHasher,
    private readonly oneTime: OneTimeStore,
    private readonly sessions: SessionEnder,
    private readonly roles: RolesService,
    private readonly audit: Audit,
  ) {}

  async list(query: UserListQuery): Promise<UserPage> {
    const page = readPage(query);
    const filter = readFilter(query);
    const [rows, total] = await Promise.all([this.store.list(page, filter), this.store.count(filter)]);
    return { users: rows.map(toUserView), total, page };
  }

  async read(id: string): Promise<UserView> {
    return toUserView(existing(await this.store.byId(id)));
  }

  async create(body: AdminUserBody): Promise<UserView> {
    const id = readNewId(body.id);
    const { password, ...fields } = await this.fields(body);
    if (!fields.email && !fields.phone)
      throw invalid('Cannot create a user without either an email or phone');
    const passwordHash = fields.passwordHash ?? (password ? await this.passwords.hash(password) : null);
    const account = { userMetadata: {}, ...fields, ...(id ? { id } : {}), passwordHash };
    return this.read(await this.data.transaction((q) => this.accounts.create(q, account)));
  }

  async update(id: string, body: AdminUserBody): Promise<UserView> {
    const { password, ...fields } = await this.fields(body);
    const hash = password ? await this.passwords.hash(password) : fields.passwordHash;
    const changes: UserChanges = { ...fields, ...(hash ? { passwordHash: hash } : {}) };
    await this.sessions.ending(id, (q) => this.apply(q, id, changes));
    return this.read(id);
  }

  async remove(id: string, softly: boolean): Promise<void> {
    await this.sessions.ending(id, async (q) => {
      existing(await this.store.lock(q, id));
      await this.roles.keepLastAdmin(q, id);
      await this.sessions.endAll(q, id);
      await this.oneTime.dropAll(q, id);
      await (softly ? this.store.softDelete(q, id) : this.store.erase(q, id));
      await this.audit.record(
        { action: 'user.deleted', subject: id, actorKind: 'service', detail: { softly } },
        q,
      );
    });
  }

  private async apply(q: EntityManager, id: string, changes: UserChanges): Promise<void> {
    const user = existing(await this.store.lock(q, id));
    if (user.deleted_at) throw userNotFound();
    checkMetadata({ ...user.user_metadata, ...changes.userMetadata });
    checkMetadata({ ...user.app_metadata, ...changes.appMetadata });
    if (changes.bannedUntil) await this.roles.keepLastAdmin(q, id);
    await this.store.update(q, id, changes);
    const locksOut = Boolean(changes.passwordHash) || Boolean(changes.bannedUntil);
    if (locksOut) await this.sessions.endAll(q, id);
    if (locksOut || changes.email) await this.oneTime.dropAll(q, id);
    await this.audit.record(
      { action: 'user.updated', subject: id, actorKind: 'service', detail: { fields: Object.keys(changes) } },
      q,
    );
  }

  private fields(body: AdminUserBody): ReturnType<typeof readAdminFields> {
    return readAdminFields(body, this.clock.now(), this.env);
  }
}

function readFilter({ filter = '', sort = '' }: UserListQuery): UserFilter {
  const order = /^(?:created_at(?: +(asc|desc))?)?$/i.exec(sort.trim());
  if (!order) throw invalid('Bad Sort Parameters: only created_at asc or desc can be sorted by');
  return { text: filter, oldestFirst: order[1]?.toLowerCase() === 'asc' };
}
