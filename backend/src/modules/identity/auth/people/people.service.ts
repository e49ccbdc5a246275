import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isUUID } from 'class-validator';
import type { Role, UserPrincipal } from '#access/principal.ts';
import { Audit } from '#common/audit/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { SessionEnder } from '../sessions/session-ender.ts';
import { UserStore } from '../users/user-store.ts';
import type { PeopleQuery } from './dto/people-query.dto.ts';
import type { PersonListDto, PersonRolesDto } from './dto/person.dto.ts';
import { ownRoles, personMissing } from './people.errors.ts';
import { PeopleStore } from './people-store.ts';

/** Who holds which role, in the hands of the admins. A change counts from the person's next call on. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleStore,
    private readonly users: UserStore,
    private readonly roles: RolesService,
    private readonly sessions: SessionEnder,
    private readonly audit: Audit,
  ) {}

  async list(query: PeopleQuery): Promise<PersonListDto> {
    const [items, total] = await Promise.all([this.people.page(query), this.people.count(query)]);
    return { items, total, page: query.page, page_size: query.page_size };
  }

  grant(me: UserPrincipal, userId: string, role: Role): Promise<PersonRolesDto> {
    return this.change(me, userId, async (q) => {
      if (await this.roles.grant(q, userId, role, me.userId))
        await this.note(q, 'role.granted', me, userId, role);
    });
  }

  remove(me: UserPrincipal, userId: string, role: Role): Promise<PersonRolesDto> {
    return this.change(me, userId, async (q) => {
      if (role === 'admin') await this.roles.keepLastAdmin(q, userId);
      if (await this.roles.remove(q, userId, role)) await this.note(q, 'role.removed', me, userId, role);
    });
  }

  private async change(
    me: UserPrincipal,
    userId: string,
    write: (q: EntityManager) => Promise<void>,
  ): Promise<PersonRolesDto> {
    if (userId.toLowerCase() === me.userId) throw ownRoles();
    await this.sessions.ending(userId, async (q) => {
      if (!isUUID(userId) || !(await this.users.byId(userId, q))) throw personMissing();
      await write(q);
    });
    return { id: userId, roles: await this.roles.userRoles(userId) };
  }

  private note(
    q: EntityManager,
    action: string,
    { userId: actorId }: UserPrincipal,
    subject: string,
    role: Role,
  ): Promise<void> {
    return this.audit.record({ action, subject, actorId, detail: { role } }, q);
  }
}
