import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Role } from '#access/principal.ts';
import { Audit } from '#common/audit/index.ts';
import { ProfilesService, type UserType } from '#identity/profiles/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { UserStore } from '../users/user-store.ts';
import type { SignUpData } from './sign-up-data.ts';

export const ROLE_OF_TYPE: Readonly<Record<UserType, Role>> = {
  individual_practitioner: 'practitioner',
  dso: 'dso_admin',
  team_member: 'team_member',
};

export interface NewAccount {
  readonly email: string | null;
  /** The address of an account without email. */
  readonly phone?: string;
  readonly passwordHash: string | null;
  readonly data: SignUpData;
  readonly confirmed: boolean;
}

/** Makes user, identity, profile and role in the caller's transaction: all of them or none. */
@Injectable()
export class AccountCreator {
  constructor(
    private readonly users: UserStore,
    private readonly profiles: ProfilesService,
    private readonly roles: RolesService,
    private readonly audit: Audit,
  ) {}

  /** The new user's id; null when the address has an account already. */
  async create(q: EntityManager, account: NewAccount, { ip }: ClientInfo): Promise<string | null> {
    const id = randomUUID();
    const { email, phone = null, passwordHash, confirmed, data } = account;
    const created = await this.users.create(q, id, {
      email,
      phone,
      passwordHash,
      confirmed,
      metadata: data.metadata,
    });
    if (!created) return null;
    await this.profiles.create(q, id, data.profile);
    await this.roles.grant(q, id, ROLE_OF_TYPE[data.profile.userType]);
    await this.audit.record({ action: 'user.signed_up', subject: id, actorId: id, ip }, q);
    return id;
  }
}
