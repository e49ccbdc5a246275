import { Injectable } from '@nestjs/common';
import { Env } from '../../../config/env.ts';
import { Sql, type SqlRunner } from '../../../platform/database/sql.ts';
import { readEmail } from '../address.ts';
import { emailExists, invalid } from '../auth.errors.ts';
import { EmailChange } from '../email-change/email-change.service.ts';
import { MailInterval } from '../limits/mail-interval.ts';
import { type IssuedLink, type LinkMail, LinkMailer } from '../one-time/link-mailer.ts';
import { halfOf, type MailKind } from '../one-time/one-time-code.ts';
import { checkMetadata } from '../sign-up/sign-up-data.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { Redirects } from '../redirects.ts';
import { existing } from '../users/existing.ts';
import type { UserRow } from '../users/user.row.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { UserStore } from '../users/user-store.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { AdminUserStore } from './admin-user-store.ts';
import type { GenerateLinkBody, InviteBody } from './dto/admin-bodies.dto.ts';

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

interface Asked {
  readonly email: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly passwordHash: string;
  readonly redirectTo: string;
}

/** Invitations, and links for operators who send their own mails. */
@Injectable()
export class AdminLinksService {
  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
    private readonly users: UserStore,
    private readonly store: AdminUserStore,
    private readonly accounts: AdminAccounts,
    private readonly passwords: PasswordHasher,
    private readonly links: LinkMailer,
    private readonly changes: EmailChange,
    private readonly interval: MailInterval,
    private readonly redirects: Redirects,
  ) {}

  /** Makes the account, or takes the one that waits for its confirmation, and mails the invitation. */
  async invite(body: InviteBody, redirectTo: string | undefined): Promise<UserView> {
    const asked = await this.ask(body, redirectTo, null);
    const { user, mailId } = await this.sql.tx(async (q) => {
      await this.interval.claimTotal(q);
      const id = await this.unconfirmed(q, asked, 'invite');
      const mail = { address: asked.email, redirectTo: asked.redirectTo, challenge: null };
      const written = await this.links.write(q, { ...mail, kind: 'invite', userId: id });
      return { user: await this.mustFind(q, id), mailId: written };
    });
    this.links.send(mailId);
    return toUserView(user);
  }

  /** The link a mail of this type would carry. No mail is sent. */
  async generate(body: GenerateLinkBody, redirectTo: string | undefined): Promise<LinkAnswer> {
    const type = TYPES.find((candidate) => candidate === body.type);
    if (!type) throw invalid('Invalid email action link type requested');
    const asked = await this.ask(body, body.redirect_to ?? redirectTo, type);
    const newEmail = halfOf(type) ? readEmail(body.new_email) : null;
    return this.sql.tx(async (q) => {
      const made = await this.make(q, type, asked, newEmail);
      const user = await this.mustFind(q, made.userId);
      return { ...toUserView(user), ...linkFields(made.link, made.type, asked.redirectTo) };
    });
  }

  private async make(
    q: SqlRunner,
    type: LinkType,
    asked: Asked,
    newEmail: string | null,
  ): Promise<{ userId: string; type: LinkType; link: IssuedLink }> {
    const known = await this.users.byEmail(asked.email, q);
    if (type === 'email_change_current' || type === 'email_change_new') {
      const wanted = { address: newEmail ?? '', redirectTo: asked.redirectTo, challenge: null };
      const link = await this.changes.link(q, existing(known), halfOf(type) ?? 'new', wanted);
      return { userId: existing(known).id, type, link };
    }
    if (type === 'recovery' || (type === 'magiclink' && known)) {
      const { id } = existing(known);
      return { userId: id, type, link: await this.issue(q, id, type, asked) };
    }
    const made = type === 'magiclink' ? 'signup' : type;
    const userId = await this.unconfirmed(q, asked, made);
    return { userId, type: made, link: await this.issue(q, userId, made, asked) };
  }

  private issue(q: SqlRunner, userId: string, kind: MailKind, asked: Asked): Promise<IssuedLink> {
    const link: LinkMail = {
      userId,
      kind,
      address: asked.email,
      redirectTo: asked.redirectTo,
      challenge: null,
    };
    return this.links.issue(q, link);
  }

  /**
   * The account that the link will confirm: a new one, or a waiting one. Anybody may have signed up with that address,
   * so the password of a waiting one goes: confirming it would let them in.
   */
  private async unconfirmed(q: SqlRunner, asked: Asked, kind: 'signup' | 'invite'): Promise<string> {
    const known = await this.users.byEmail(asked.email, q);
    if (known?.email_confirmed_at) throw emailExists();
    const id =
      known?.id ??
      (await this.accounts.create(q, {
        email: asked.email,
        passwordHash: asked.passwordHash,
        userMetadata: asked.data,
      }));
    if (known) {
      await this.users.setPassword(q, id, asked.passwordHash);
      await this.users.mergeMetadata(q, id, asked.data, []);
    }
    await this.store.noteAsked(q, id, kind);
    return id;
  }

  /** A sign-up link needs the password the person was told; everybody else chooses one later. */
  private async ask(
    body: GenerateLinkBody,
    redirectTo: string | undefined,
    type: LinkType | null,
  ): Promise<Asked> {
    const email = readEmail(body.email);
    checkMetadata(body.data ?? {});
    const passwordHash =
      type === 'signup'
        ? await this.passwords.hash(await checkNewPassword(body.password, this.env))
        : await this.passwords.hashOfNobodys();
    return { email, data: body.data ?? {}, passwordHash, redirectTo: this.redirects.allowed(redirectTo) };
  }

  private async mustFind(q: SqlRunner, id: string): Promise<UserRow> {
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
