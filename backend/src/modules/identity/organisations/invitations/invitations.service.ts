import { Injectable } from '@nestjs/common';
import { isEmail, isUUID } from 'class-validator';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import type {
  InvitationDto,
  InvitationListDto,
  InvitationResultDto,
  InvitationResultListDto,
  NewInvitationsDto,
} from '../dto/invitation.dto.ts';
import { assertMayGrant } from '../assert-may-grant.ts';
import { invitationNotFound, notPending, tooManyInvitations } from '../organisations.errors.ts';
import { type OrgScope, OrgScopes } from '../org-scope.ts';
import { fullGrants, type OrgRole, type Permission } from '../org-roles.ts';
import { InvitationMails } from './invitation-mails.ts';
import { InvitationNotices } from './invitation-notices.ts';
import { newToken, tokenHash } from './invitation-token.ts';
import * as sql from './invitations.sql.ts';

const DAY_MS = 86_400_000;
const LIVES_MS = 7 * DAY_MS;
/** Mails a day, of one organisation and by one person. */
const MOST_A_DAY = 50;
const MOST_OF_ONE = 10;
const PAUSE_MS = 60_000;

type ListRow = Omit<InvitationDto, 'expires_at' | 'sent_at'> & {
  readonly expires_at: Date;
  readonly sent_at: Date;
} & Record<string, unknown>;
interface Held extends Record<string, unknown> {
  readonly id: string;
  readonly organisation_id: string;
  readonly email: string;
  readonly org_role: OrgRole;
  readonly grants: Permission[];
  readonly open: boolean;
  readonly sent_at: Date;
  readonly sends: number;
}

/** Invitations from the side of those who send them. Accepting one is `InvitationAcceptance`'s part. */
@Injectable()
export class Invitations {
  constructor(
    private readonly sql: Sql,
    private readonly scopes: OrgScopes,
    private readonly mails: InvitationMails,
    private readonly notices: InvitationNotices,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, organisationId: string): Promise<InvitationListDto> {
    await this.scopes.leader(this.sql, organisationId, userId);
    const rows = await this.sql.many<ListRow>('org_invitations', sql.LIST, [
      organisationId,
      this.clock.now(),
    ]);
    return { items: rows.map(toDto) };
  }

  /** One answer per address: a wrong one does not keep the others from being invited. */
  async invite(
    userId: string,
    organisationId: string,
    wanted: NewInvitationsDto,
  ): Promise<InvitationResultListDto> {
    const grants = fullGrants(wanted.grants);
    const emails = [
      ...new Map(wanted.emails.map((email) => [email.trim().toLowerCase(), email.trim()])).values(),
    ];
    const mails: string[] = [];
    const items = await this.sql.tx(async (q) => {
      const scope = await this.scopes.leaderForChange(q, organisationId, userId);
      assertMayGrant(scope, { org_role: wanted.org_role, grants });
      const results = await this.judge(q, scope, emails);
      const fresh = results.filter(({ result }) => result === 'sent');
      await this.assertRoom(q, scope, fresh.length);
      for (const { email } of fresh) mails.push(await this.add(q, scope, email, wanted.org_role, grants));
      return results;
    });
    this.mails.send(mails);
    return { items };
  }

  /** With a new link; the old one is worth nothing any more. */
  async resend(userId: string, id: string): Promise<InvitationDto> {
    const [mail, row] = await this.sql.tx(async (q) => {
      const { organisation_id } = await this.held(q, userId, id);
      const scope = await this.scopes.leaderForChange(q, organisation_id, userId);
      const held = await this.held(q, userId, id);
      if (!held.open) throw notPending();
      assertMayGrant(scope, held);
      this.assertMayResend(held);
      await this.assertRoom(q, scope, 1);
      return this.renew(q, scope, held);
    });
    this.mails.send([mail]);
    return toDto(row);
  }

  async withdraw(userId: string, id: string): Promise<void> {
    await this.sql.tx(async (q) => {
      const held = await this.held(q, userId, id);
      if (!(await q.run('org_invitation_withdraw', sql.WITHDRAW, [id, this.clock.now()]))) throw notPending();
      await this.notices.over(q, held);
      await this.record(q, 'withdrawn', held.organisation_id, userId, { invitation_id: id });
    });
  }

  private async held(q: SqlRunner, userId: string, id: string): Promise<Held> {
    const row = isUUID(id) ? await q.maybe<Held>('org_invitation_held', sql.OF_LEADER, [id, userId]) : null;
    if (!row) throw invitationNotFound();
    return row;
  }

  private async judge(q: SqlRunner, { id }: OrgScope, emails: string[]): Promise<InvitationResultDto[]> {
    await q.run('org_invitations_expire', sql.EXPIRE, [id, this.clock.now()]);
    const known = await q.many<{ email: string; member: boolean }>('org_known', sql.KNOWN, [id, emails]);
    const byEmail = new Map(known.map(({ email, member }) => [email.toLowerCase(), member]));
    return emails.map((email) => {
      if (!isEmail(email)) return { email, result: 'invalid' };
      const member = byEmail.get(email.toLowerCase());
      if (member === undefined) return { email, result: 'sent' };
      return { email, result: member ? 'already_member' : 'already_invited' };
    });
  }

  private async add(
    q: SqlRunner,
    scope: OrgScope,
    email: string,
    role: OrgRole,
    grants: Permission[],
  ): Promise<string> {
    const [token, now] = [newToken(), this.clock.now()];
    const values = [scope.id, email, role, grants, tokenHash(token), this.end(now), scope.userId, now];
    const { id } = await q.one<{ id: string }>('org_invitation_add', sql.INSERT, values);
    await this.record(q, 'sent', scope.id, scope.userId, { invitation_id: id, role, grants });
    await this.notices.asked(q, { id, email, organisation: scope.name });
    return this.mail(q, scope, email, role, token);
  }

  private async renew(q: SqlRunner, scope: OrgScope, held: Held): Promise<[string, ListRow]> {
    const [token, now] = [newToken(), this.clock.now()];
    const values = [held.id, tokenHash(token), this.end(now), now, scope.userId];
    const row = await q.maybe<ListRow>('org_invitation_renew', sql.RENEW, values);
    if (!row) throw notPending();
    await this.record(q, 'sent_again', scope.id, scope.userId, { invitation_id: held.id });
    return [await this.mail(q, scope, held.email, held.org_role, token), row];
  }

  private mail(q: SqlRunner, scope: OrgScope, to: string, role: OrgRole, token: string): Promise<string> {
    return this.mails.write(q, { to, organisation: scope.name, role, invitedBy: scope.userId, token });
  }

  private end(now: Date): Date {
    return new Date(now.getTime() + LIVES_MS);
  }

  private async assertRoom(q: SqlRunner, { id, userId }: OrgScope, more: number): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const { sent } = await q.one<{ sent: number }>('org_invitations_sent', sql.SENT, [id, userId, since]);
    if (sent + more > MOST_A_DAY) throw tooManyInvitations(3_600);
  }

  private assertMayResend({ sent_at, sends }: Held): void {
    const waited = this.clock.now().getTime() - sent_at.getTime();
    // Sent before the clock was set back: how long ago that is, nobody knows.
    if (waited < -PAUSE_MS) return;
    if (waited < PAUSE_MS) throw tooManyInvitations(Math.ceil((PAUSE_MS - waited) / 1000));
    if (sends >= MOST_OF_ONE && waited < DAY_MS)
      throw tooManyInvitations(Math.ceil((DAY_MS - waited) / 1000));
  }

  private record(
    q: SqlRunner,
    what: string,
    subject: string,
    actorId: string,
    detail: object,
  ): Promise<void> {
    return this.audit.record(
      { action: `organisation.invitation_${what}`, subject, actorId, detail: { ...detail } },
      q,
    );
  }
}

const toDto = ({ id, email, org_role, grants, expired, expires_at, sent_at }: ListRow): InvitationDto => ({
  ...{ id, email, org_role, grants, expired },
  expires_at: expires_at.toISOString(),
  sent_at: sent_at.toISOString(),
});
