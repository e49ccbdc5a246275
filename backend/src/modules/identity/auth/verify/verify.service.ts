import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { readEmail, readPhone, addressKindOf } from '../address.ts';
import { codeExpired, invalid, linkExpired, userBanned } from '../auth.errors.ts';
import type { VerifyBody } from '../dto/auth-bodies.dto.ts';
import { EmailChange } from '../email-change/email-change.service.ts';
import { FlowStore } from '../flows/flow-store.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import {
  changedAddressOf,
  kindsOfType,
  linkHash,
  phoneKindOfType,
  PKCE_PREFIX,
  type TokenKind,
} from '../one-time/one-time-code.ts';
import { OneTimeStore, type RedeemedToken } from '../one-time/one-time-store.ts';
import { PhoneChange } from '../phones/phone-change.service.ts';
import { PhoneCodes } from '../phones/phone-codes.ts';
import { PhoneStore } from '../phones/phone-store.ts';
import { type SessionAnswer, SessionIssuer } from '../sessions/session-issuer.ts';
import { isBanned, type UserRow } from '../users/user.row.ts';
import { UserStore } from '../users/user-store.ts';

/** What an opened link gives its page: a session at once, or a code to exchange. */
export type Opened =
  | { readonly session: SessionAnswer }
  | { readonly code: string }
  | { readonly message: string };

/** One of two addresses said yes to a change; the other one is still asked. */
const HALF_DONE = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
} as const;
export type Verified = SessionAnswer | typeof HALF_DONE;

/** Redeems mailed codes and links. Spending the token, confirming the address and the session are one transaction. */
@Injectable()
export class VerifyService {
  constructor(
    private readonly data: DataSource,
    private readonly clock: Clock,
    private readonly tokens: OneTimeStore,
    private readonly users: UserStore,
    private readonly flows: FlowStore,
    private readonly sessions: SessionIssuer,
    private readonly guesses: GuessLimit,
    private readonly changes: EmailChange,
    private readonly phones: PhoneStore,
    private readonly phoneCodes: PhoneCodes,
    private readonly phoneChanges: PhoneChange,
    private readonly audit: Audit,
  ) {}

  /** `POST /verify`: a code with its address, or a link's hash alone. */
  async verify(body: VerifyBody, client: ClientInfo): Promise<Verified> {
    const { token, token_hash: hash, type } = body;
    if (!type) throw invalid('Verify requires a verification type');
    if (Boolean(token) === Boolean(hash)) throw invalid('Verify requires either a token or a token hash');
    if (body.phone) return this.byPhone(body, type, client);
    const kinds = kindsOfType(type);
    if (!kinds) throw invalid(`Invalid verification type ${type.slice(0, 40)}`);
    if (hash) {
      if (body.email) throw invalid('Only the token_hash and type should be provided');
      return this.redeem(hash, kinds, client).then(orThrow(linkExpired));
    }
    return this.byCode(readEmail(body.email), token ?? '', kinds, client);
  }

  /** The magic link. With the mark of a PKCE flow it gives a code, and no token ever stands in an address. */
  async open(hash: string, type: string, client: ClientInfo): Promise<Opened> {
    const kinds = kindsOfType(type);
    if (!kinds) throw linkExpired();
    if (!hash.startsWith(PKCE_PREFIX)) {
      const session = await this.redeem(hash, kinds, client).then(orThrow(linkExpired));
      return 'msg' in session ? { message: session.msg } : { session };
    }
    return this.data.transaction(async (q) => {
      const spent = await this.spend(q, hash, kinds, client);
      if (!spent?.flow_id) throw linkExpired();
      if (spent.halfDone) return { message: HALF_DONE.msg };
      return { code: await this.flows.issueCode(q, spent.flow_id) };
    });
  }

  /** A code for a telephone; it has no link, so its hash alone opens nothing. */
  private byPhone(body: VerifyBody, type: string, client: ClientInfo): Promise<Verified> {
    this.phoneCodes.assertEnabled();
    addressKindOf(body);
    const kind = phoneKindOfType(type);
    if (!kind || !body.token)
      throw invalid('A phone number is verified by a token of type sms or phone_change');
    return this.byCode(readPhone(body.phone), body.token, [kind], client);
  }

  /** Six digits are weak, so wrong ones are counted per address, from any caller. */
  private async byCode(
    address: string,
    code: string,
    kinds: readonly TokenKind[],
    client: ClientInfo,
  ): Promise<Verified> {
    const check = () => this.redeem(linkHash(address, code), kinds, client);
    return this.guesses.guess('code', address, client.ip, { check }).then(orThrow(codeExpired));
  }

  private redeem(hash: string, kinds: readonly TokenKind[], client: ClientInfo): Promise<Verified | null> {
    return this.data.transaction(async (q) => {
      const spent = await this.spend(q, hash, kinds, client);
      if (spent?.halfDone) return HALF_DONE;
      return spent && this.sessions.open(spent.user_id, 'otp', client, q);
    });
  }

  /** Whoever holds the mail owns the address: it is confirmed, and wrong guesses of strangers are forgotten. */
  private async spend(
    q: EntityManager,
    hash: string,
    kinds: readonly TokenKind[],
    { ip }: ClientInfo,
  ): Promise<(RedeemedToken & { halfDone: boolean }) | null> {
    const spent = await this.tokens.spend(q, hash, kinds);
    if (!spent) return null;
    const user = await this.users.byId(spent.user_id, q);
    if (!user) return null;
    if (isBanned(user, this.clock.now())) throw userBanned();
    const proven = await this.prove(q, spent, user);
    if (!proven) return null;
    await this.guesses.forget(spent.address, ip, q);
    await this.audit.record(
      { action: `user.${spent.kind}_verified`, subject: user.id, actorId: user.id, ip },
      q,
    );
    return { ...spent, halfDone: proven === 'half' };
  }

  /** What this kind of token says about the account. Null: nobody wants the change it belonged to any more. */
  private async prove(
    q: EntityManager,
    spent: RedeemedToken,
    user: UserRow,
  ): Promise<'half' | 'done' | null> {
    const half = changedAddressOf(spent.kind);
    if (half) return this.changes.accept(q, spent, half);
    if (spent.kind === 'phone_change')
      return (await this.phoneChanges.accept(q, user, spent.address)) ? 'done' : null;
    // Any person may have signed up with this address; the reader of its mail signs in without a password.
    if (spent.kind === 'recovery' && !user.email_confirmed_at) await this.users.setPassword(q, user.id, null);
    await (spent.kind === 'sms' ? this.phones.confirm(q, user.id) : this.users.confirmEmail(q, user.id));
    return 'done';
  }
}

const orThrow =
  (fault: () => Error) =>
  <T>(found: T | null): T => {
    if (found === null) throw fault();
    return found;
  };
