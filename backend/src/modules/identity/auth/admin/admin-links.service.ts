import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Audit, type AuditEvent } from '#common/audit/index.ts';
import { readEmail } from '../address.ts';
import { invalid } from '../auth.errors.ts';
import { EmailChange } from '../email-change/email-change.service.ts';
import { MailInterval } from '../limits/mail-interval.ts';
import { type IssuedLink, type LinkMail, LinkMailer } from '../one-time/link-mailer.ts';
import { changedAddressOf, type MailKind } from '../one-time/one-time-code.ts';
import { checkMetadata } from '../sign-up/sign-up-data.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { Redirects } from '../redirects.ts';
import { existing } from '../users/assert-found.ts';
import type { UserRow } from '../users/user.row.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { UserStore } from '../users/user-store.ts';
import type { GenerateLinkBody, InviteBody } from './dto/admin-bodies.dto.ts';
import { type RequestedAccount, UnconfirmedAccounts } from './unconfirmed-accounts.ts';

const TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type LinkType = (typeof TYPES)[number];

/** A user with the link that was made for them, as one flat object. */
export type LinkAnswer = UserView & {
  readonly action_link: string;
  readonly email_otp: string;
  readonly hashed_token: string;
  readonly verification_type: string;
  readonly redirect_to: string;
};

/** Who is named in the log: an admin, else the holder of the service key. */
type Inviter = Pick<AuditEvent, 'actorId' | 'actorKind'>;
const SERVICE: Inviter = { actorKind: 'service' };

/** Invitations, and links for operators who send their own mails. */
@Injectable()
export class AdminLinksService {
  constructor(
    private readonly data: DataSource,
    private readonly env: Env,
    private readonly users: UserStore,
    private readonly waiting: UnconfirmedAccounts,
    private readonly passwords: PasswordHasher,
    private readonly links: LinkMailer,
    private readonly changes: EmailChange,
    private readonly interval: MailInterval,
    private readonly redirects: Redirects,
    private readonly audit: Audit,
  ) {}

  /** Makes the account, or takes the one that waits for its confirmation, and mails the invitation. */
  async invite(body: InviteBody, redirectTo: string | undefined, by: Inviter = SERVICE): Promise<UserView> {
    const account = await this.readAccount(body, redirectTo, null);
    const { user, mailId } = await this.data.transaction(async (q) => {
      await this.interval.claimTotal(q);
      const id = await this.waiting.take(q, account, 'invite');
      const mail = { address: account.email, redirectTo: account.redirectTo, challenge: null };
      const written = await this.links.write(q, { ...mail, kind: 'invite', userId: id });
      await this.audit.record({ action: 'user.invited', subject: id, ...by }, q);
      return { user: await this.findOrThrow(q, id), mailId: written };
    });
    this.links.send(mailId);
    return toUserView(user);
  }

  /** The link a mail of this type would carry. No mail is sent. */
  async generate(body: GenerateLinkBody, redirectTo: string | undefined): Promise<LinkAnswer> {
    const type = TYPES.find((candidate) => candidate === body.type);
    if (!type) throw invalid('Invalid email action link type requested');
    const account = await this.readAccount(body, body.redirect_to ?? redirectTo, type);
    const newEmail = changedAddressOf(type) ? readEmail(body.new_email) : null;
    return this.data.transaction(async (q) => {
      const issued = await this.make(q, type, account, newEmail);
      const user = await this.findOrThrow(q, issued.userId);
      await this.audit.record(
        { action: 'user.link_made', subject: user.id, ...SERVICE, detail: { type } },
        q,
      );
      return { ...toUserView(user), ...linkFields(issued.link, issued.type, account.redirectTo) };
    });
  }

  private async make(
    q: EntityManager,
    type: LinkType,
    account: RequestedAccount,
    newEmail: string | null,
  ): Promise<{ userId: string; type: LinkType; link: IssuedLink }> {
    const known = await this.users.byEmail(account.email, q);
    if (type === 'email_change_current' || type === 'email_change_new') {
      const wanted = { address: newEmail ?? '', redirectTo: account.redirectTo, challenge: null };
      const link = await this.changes.link(q, existing(known), changedAddressOf(type) ?? 'new', wanted);
      return { userId: existing(known).id, type, link };
    }
    if (type === 'recovery' || (type === 'magiclink' && known)) {
      const { id } = existing(known);
      return { userId: id, type, link: await this.issue(q, id, type, account) };
    }
    const linkType = type === 'magiclink' ? 'signup' : type;
    const userId = await this.waiting.take(q, account, linkType);
    return { userId, type: linkType, link: await this.issue(q, userId, linkType, account) };
  }

  private issue(
    q: EntityManager,
    userId: string,
    kind: MailKind,
    account: RequestedAccount,
  ): Promise<IssuedLink> {
    const link: LinkMail = {
      userId,
      kind,
      address: account.email,
      redirectTo: account.redirectTo,
      challenge: null,
    };
    return this.links.issue(q, link);
  }

  /** A sign-up link needs a password; for other types the person chooses one later. */
  private async readAccount(
    body: GenerateLinkBody,
    redirectTo: string | undefined,
    type: LinkType | null,
  ): Promise<RequestedAccount> {
    const email = readEmail(body.email);
    checkMetadata(body.data ?? {});
    const passwordHash =
      type === 'signup' ? await this.passwords.hash(await checkNewPassword(body.password, this.env)) : null;
    return { email, data: body.data ?? {}, passwordHash, redirectTo: this.redirects.allowed(redirectTo) };
  }

  private async findOrThrow(q: EntityManager, id: string): Promise<UserRow> {
    return existing(await this.users.byId(id, q));
  }
}

const linkFields = ({ url, code, token }: IssuedLink, type: string, redirectTo: string) => ({
  action_link: url,
  email_otp: code,
  hashed_token: token,
  verification_type: type,
  redirect_to: redirectTo,
});
