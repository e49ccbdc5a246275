import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Audit } from '#common/audit/index.ts';
import { Mailer } from '#common/mail/index.ts';
import { FlowStore } from '../flows/flow-store.ts';
import type { Challenge } from '../flows/pkce.ts';
import { AUTH_MAILS } from './auth-mails.ts';
import { PKCE_PREFIX, type MailKind, typeOf } from './one-time-code.ts';
import { OneTimeStore } from './one-time-store.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** What the PKCE exchange of each mail's code says about the sign-in. */
const AMR: Readonly<Record<MailKind, string>> = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  invite: 'invite',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
};

export interface LinkMail {
  readonly userId: string;
  readonly address: string;
  readonly kind: MailKind;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
}

export interface IssuedLink {
  readonly code: string;
  readonly token: string;
  readonly url: string;
}

/** Issues a token and writes the mail that carries it, in the caller's transaction. Answers the mail's id. */
@Injectable()
export class LinkMailer {
  constructor(
    private readonly env: Env,
    private readonly tokens: OneTimeStore,
    private readonly flows: FlowStore,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
  ) {}

  async write(q: EntityManager, mail: LinkMail): Promise<string> {
    const { url, code } = await this.issue(q, mail);
    const detail = { kind: mail.kind };
    await this.audit.record({ action: 'user.link_mailed', subject: mail.userId, detail }, q);
    const body = AUTH_MAILS[mail.kind]({ url, code });
    return this.mailer.write(q, { kind: typeOf(mail.kind), to: mail.address, ...body });
  }

  /** The link and its code without a mail, for callers that send it another way. */
  async issue(
    q: EntityManager,
    { userId, address, kind, redirectTo, challenge }: LinkMail,
  ): Promise<IssuedLink> {
    const flowId = challenge ? await this.flows.start(q, userId, challenge, AMR[kind]) : null;
    const seconds = this.env.isProduction ? HOUR_S : DAY_S;
    const { code, hash } = await this.tokens.issue(q, { userId, kind, address, flowId, seconds });
    const token = (challenge ? PKCE_PREFIX : '') + hash;
    return { code, token, url: this.link(token, typeOf(kind), redirectTo) };
  }

  /** After the commit. */
  send(mailId: string): void {
    this.mailer.dispatch(mailId);
  }

  private link(token: string, type: string, redirectTo: string): string {
    const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
    return `${this.env.publicUrl}/auth/v1/verify?${query}`;
  }
}
