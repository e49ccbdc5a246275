import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '#common/audit/index.ts';
import { ProfilesService } from '#identity/profiles/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { ROLE_OF_TYPE } from '../sign-up/account-creator.ts';
import { readSignUpData, type SignUpData } from '../sign-up/sign-up-data.ts';
import { AdminUserStore, type NewAdminUser } from './admin-user-store.ts';

export type AdminAccount = Partial<NewAdminUser> & Pick<NewAdminUser, 'userMetadata'>;

/** Creates an account for an operator: user, identities, profile and role, all of them or none. */
@Injectable()
export class AdminAccounts {
  constructor(
    private readonly store: AdminUserStore,
    private readonly profiles: ProfilesService,
    private readonly roles: RolesService,
    private readonly audit: Audit,
  ) {}

  async create(q: EntityManager, account: AdminAccount & { passwordHash: string | null }): Promise<string> {
    const user: NewAdminUser = { ...DEFAULTS, id: randomUUID(), ...account };
    const { profile }: SignUpData = readSignUpData(user.userMetadata);
    await this.store.create(q, user);
    await this.profiles.create(q, user.id, profile);
    await this.roles.grant(q, user.id, ROLE_OF_TYPE[profile.userType]);
    await this.audit.record({ action: 'user.created', subject: user.id, actorKind: 'service' }, q);
    return user.id;
  }
}

const DEFAULTS = {
  email: null,
  phone: null,
  emailConfirmed: false,
  phoneConfirmed: false,
  appMetadata: {},
  role: 'authenticated',
  bannedUntil: null,
} as const;
