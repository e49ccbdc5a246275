import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isUUID } from 'class-validator';
import type { Role, UserPrincipal } from '#access/principal.ts';
import { Audit } from '#common/audit/index.ts';
import { statedReason } from '#platform/validation/reason.ts';
import { RolesService } from '#identity/roles/index.ts';
import { SessionEnder } from '../sessions/session-ender.ts';
import type { PeopleQuery } from './dto/people-query.dto.ts';
import type { PersonListDto } from './dto/person.dto.ts';
import type { PersonRolesDto, RoleChangesDto } from './dto/role-changes.dto.ts';
import { contradictingRoles, ownRoles, personMissing } from './people.errors.ts';
import { PeopleStore } from './people-store.ts';
import { SuspensionStore } from './suspension-store.ts';

/** The roles of a person after a change, and whether it changed any. */
export interface RoleChange {
  readonly changed: boolean;
  readonly person: PersonRolesDto;
}

/** Who holds which role, in the hands of the admins. A change counts from the person's next call on. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleStore,
    private readonly accounts: SuspensionStore,
    private readonly roles: RolesService,
    private readonly sessions: SessionEnder,
    private readonly audit: Audit,
  ) {}

  async list(query: PeopleQuery): Promise<PersonListDto> {
    const [items, total] = await Promise.all([this.people.page(query), this.people.count(query)]);
    return { items, total, page: query.page, page_size: query.page_size };
  }

  /** Grants and removes roles, all or none. What a person has or lacks already is no change. */
  changeRoles(me: UserPrincipal, userId: string, changes: RoleChangesDto): Promise<RoleChange> {
    if (userId.toLowerCase() === me.userId) throw ownRoles();
    const reason = statedReason(changes);
    const { add = [], remove = [] } = changes;
    if (add.length + remove.length === 0 || add.some((role) => remove.includes(role)))
      throw contradictingRoles();
    return this.sessions.ending(userId, async (q) => {
      if (!isUUID(userId) || !(await this.accounts.lock(q, userId))) throw personMissing();
      const before = await this.roles.userRoles(userId, q);
      if (remove.includes('admin')) await this.roles.keepLastAdmin(q, userId);
      const granted = add.filter((role) => !before.includes(role));
      const removed = remove.filter((role) => before.includes(role));
      for (const role of granted) await this.roles.grant(q, userId, role, me.userId);
      for (const role of removed) await this.roles.remove(q, userId, role);
      const after = await this.roles.userRoles(userId, q);
      const write = { q, me, userId, reason, before, after };
      for (const role of granted) await this.note('role.granted', write, role);
      for (const role of removed) await this.note('role.removed', write, role);
      return { changed: granted.length + removed.length > 0, person: { id: userId, roles: after } };
    });
  }

  private note(action: string, write: RoleWrite, role: Role): Promise<void> {
    const { q, me, userId, reason, before, after } = write;
    const change = { before: { roles: before }, after: { roles: after }, reason };
    const target = { type: 'user', id: userId };
    return this.audit.record({ action, target, actorId: me.userId, ...change, detail: { role } }, q);
  }
}

interface RoleWrite {
  readonly q: EntityManager;
  readonly me: UserPrincipal;
  readonly userId: string;
  readonly reason: string;
  readonly before: readonly Role[];
  readonly after: readonly Role[];
}
