import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { emailExists } from '../auth.errors.ts';
import { UserStore } from '../users/user-store.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { AdminUserStore } from './admin-user-store.ts';

/** What an operator asked a link for, checked. */
export interface RequestedAccount {
  readonly email: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly passwordHash: string | null;
  readonly redirectTo: string;
}

/** Accounts that a link of the operator will confirm. */
@Injectable()
export class UnconfirmedAccounts {
  constructor(
    private readonly users: UserStore,
    private readonly store: AdminUserStore,
    private readonly accounts: AdminAccounts,
  ) {}

  /**
   * A new account, or the waiting one of the address; 422 for a confirmed one. Anybody may have signed up with that address,
   * so the password of a waiting one goes (decision 16): confirming it would let them in.
   */
  async take(q: EntityManager, account: RequestedAccount, kind: 'signup' | 'invite'): Promise<string> {
    const known = await this.users.byEmail(account.email, q);
    if (known?.email_confirmed_at) throw emailExists();
    const id =
      known?.id ??
      (await this.accounts.create(q, {
        email: account.email,
        passwordHash: account.passwordHash,
        userMetadata: account.data,
      }));
    if (known) {
      await this.users.setPassword(q, id, account.passwordHash);
      await this.users.mergeMetadata(q, id, account.data, []);
    }
    await this.store.markConfirmationSent(q, id, kind);
    return id;
  }
}
