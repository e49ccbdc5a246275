import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { tokenUserGone } from '../auth.errors.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import type { UserRow } from '../users/user.row.ts';
import { UserStore } from '../users/user-store.ts';
import { Reauthentication } from './reauthentication.service.ts';

export type Proof = { readonly password: string } | { readonly code: string };

/**
 * Whether who sits there is still the person of the session: by the password, or by a mailed code. Wrong ones count with
 * those of the sign-in. It opens nothing by itself, and speaks in the errors of `/api`.
 */
@Injectable()
export class IdentityProof {
  constructor(
    private readonly users: UserStore,
    private readonly passwords: PasswordHasher,
    private readonly guesses: GuessLimit,
    private readonly codes: Reauthentication,
  ) {}

  async hasPassword(me: UserPrincipal): Promise<boolean> {
    return (await this.user(me)).encrypted_password !== null;
  }

  mailCode(me: UserPrincipal): Promise<void> {
    return this.codes.send(me).catch(rethrowRateLimited);
  }

  async prove(me: UserPrincipal, proof: Proof, ip: string): Promise<boolean> {
    const user = await this.user(me);
    return 'password' in proof
      ? this.byPassword(user, proof.password, ip)
      : this.byCode(user, proof.code, ip);
  }

  private async byPassword(user: UserRow, password: string, ip: string): Promise<boolean> {
    const check = async () =>
      (await this.passwords.verify(user.encrypted_password, password)) ? user : null;
    const address = user.email ?? user.phone ?? user.id;
    return (await this.guesses.guess('password', address, ip, { check, full: tooManyTries })) !== null;
  }

  private async byCode(user: UserRow, code: string, ip: string): Promise<boolean> {
    if (code === '') return false;
    try {
      await this.codes.spend(user, code, { ip, userAgent: null });
      return true;
    } catch (cause) {
      if (cause instanceof AppError && cause.code === 'reauthentication_not_valid') return false;
      return rethrowRateLimited(cause);
    }
  }

  private async user({ userId }: UserPrincipal): Promise<UserRow> {
    const user = await this.users.byId(userId);
    if (!user) throw tokenUserGone();
    return user;
  }
}

const tooManyTries = (seconds: number): AppError =>
  new AppError('rate_limited', 429, 'Too many tries. Please wait a moment.', { retry_after: seconds });

function rethrowRateLimited(cause: unknown): never {
  if (cause instanceof AppError && cause.status === 429)
    throw new AppError('rate_limited', 429, cause.message, cause.extra, { cause });
  throw cause;
}
