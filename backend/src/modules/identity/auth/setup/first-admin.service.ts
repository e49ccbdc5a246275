import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Audit } from '#common/audit/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { readEmail } from '../address.ts';
import { LinkMailer } from '../one-time/link-mailer.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { AccountCreator } from '../sign-up/account-creator.ts';
import { readSignUpData } from '../sign-up/sign-up-data.ts';
import { SessionEnder } from '../sessions/session-ender.ts';
import { UserStore } from '../users/user-store.ts';

export interface FirstAdmin {
  readonly email: string;
  /** False: the account was there, and only got the role. */
  readonly created: boolean;
  /** Where a new admin without a password sets one. */
  readonly link: string | null;
}

/** Makes an admin from the command line of the hub. Who can run commands there holds the hub's keys and database anyway. */
@Injectable()
export class FirstAdminService {
  constructor(
    private readonly data: DataSource,
    private readonly env: Env,
    private readonly users: UserStore,
    private readonly accounts: AccountCreator,
    private readonly passwords: PasswordHasher,
    private readonly roles: RolesService,
    private readonly links: LinkMailer,
    private readonly sessions: SessionEnder,
    private readonly audit: Audit,
  ) {}

  /**
   * Without a password a new account gets a link to set one. The password of an account that exists is left alone. One
   * that was never confirmed is as good as new: a stranger may have reserved the address.
   */
  async make(address: string, password: string | null): Promise<FirstAdmin> {
    const email = readEmail(address);
    if (password !== null) await checkNewPassword(password, this.env);
    const known = await this.users.byEmail(email);
    if (known?.email_confirmed_at) {
      await this.sessions.ending(known.id, (q) => this.promote(q, known.id));
      return { email, created: false, link: null };
    }
    const passwordHash = password === null ? null : await this.passwords.hash(password);
    return this.data.transaction(async (q) => {
      const userId = known
        ? await this.adoptUnconfirmed(q, known.id, passwordHash)
        : await this.create(q, email, passwordHash);
      await this.promote(q, userId);
      return { email, created: true, link: password === null ? await this.link(q, userId, email) : null };
    });
  }

  private async create(q: EntityManager, email: string, passwordHash: string | null): Promise<string> {
    const account = { email, passwordHash, data: readSignUpData({}), confirmed: true };
    const userId = await this.accounts.create(q, account, LOCAL);
    if (!userId) throw new Error(`somebody else made ${email} at the same moment`);
    return userId;
  }

  private async adoptUnconfirmed(
    q: EntityManager,
    userId: string,
    passwordHash: string | null,
  ): Promise<string> {
    await this.users.setPassword(q, userId, passwordHash);
    await this.users.confirmEmail(q, userId);
    return userId;
  }

  private async promote(q: EntityManager, userId: string): Promise<void> {
    if (!(await this.roles.grant(q, userId, 'admin'))) return;
    const detail = { role: 'admin', by: 'terminal' };
    await this.audit.record({ action: 'role.granted', subject: userId, actorKind: 'system', detail }, q);
  }

  private async link(q: EntityManager, userId: string, address: string): Promise<string> {
    const redirectTo = `${this.env.publicUrl}/auth`;
    const mail = { userId, address, kind: 'recovery', redirectTo, challenge: null } as const;
    return (await this.links.issue(q, mail)).url;
  }
}

const LOCAL = { ip: '127.0.0.1', userAgent: null };
