import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AppError } from '#platform/errors/app-error.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Audit, BoundedAudit } from '#common/audit/index.ts';
import type { InvitationGlanceDto, WaitingInvitationDto } from '../dto/invitation.dto.ts';
import type { MembershipDto } from '../dto/organisation.dto.ts';
import { invitationGone, invitationNotFound, otherAddress } from '../organisations.errors.ts';
import { JOIN } from '../organisations.sql.ts';
import type { OrgRole, Permission } from '../org-roles.ts';
import { InvitationNotices } from './invitation-notices.ts';
import { tokenHash } from './invitation-token.ts';
import * as sql from './invitations.sql.ts';

interface Taken extends Record<string, unknown> {
  readonly id: string;
  readonly organisation_id: string;
  readonly org_role: OrgRole;
  readonly grants: Permission[];
  readonly state: string;
  readonly expires_at: Date;
  readonly accepted_by: string | null;
  readonly invited_by: string | null;
  readonly organisation: string;
  /** It was sent to the confirmed address of whoever asks. */
  readonly mine: boolean;
}
type Membership = Omit<MembershipDto, 'joined_at'> & { readonly joined_at: Date } & Record<string, unknown>;
type Waiting = Omit<WaitingInvitationDto, 'expires_at'> & { readonly expires_at: Date } & Record<
    string,
    unknown
  >;

/** Invitations from the side of the invited: a link tells little, and only the invited address may accept, once. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly sql: Sql,
    private readonly notices: InvitationNotices,
    private readonly audit: Audit,
    private readonly refusals: BoundedAudit,
    private readonly clock: Clock,
  ) {}

  /** For whoever holds the link, signed in or not. */
  async glance(token: string): Promise<InvitationGlanceDto> {
    const values = [tokenHash(token), this.clock.now()];
    const row = await this.sql.maybe<InvitationGlanceDto & Record<string, unknown>>(
      'invitation_glance',
      sql.GLANCE,
      values,
    );
    if (!row) throw invitationNotFound();
    return row;
  }

  /** What waits for somebody's confirmed address: who lost the link, or signed up by it, needs none. */
  async waiting(userId: string): Promise<WaitingInvitationDto[]> {
    const rows = await this.sql.many<Waiting>('invitations_waiting', sql.WAITING, [userId, this.clock.now()]);
    return rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() }));
  }

  /** Whoever tries somebody else's link stands in the audit log before they hear of it. */
  async acceptByToken(userId: string, token: string): Promise<MembershipDto> {
    const hash = tokenHash(token);
    try {
      return await this.accept(userId, (q) =>
        q.maybe<Taken>('invitation_take', sql.TAKE_BY_TOKEN, [userId, hash]),
      );
    } catch (cause) {
      if (cause instanceof AppError && cause.code === 'invitation_address')
        await this.refusals.record(`${userId} ${hash}`, {
          ...{ action: 'organisation.invitation_refused', actorId: userId, detail: { code: cause.code } },
        });
      throw cause;
    }
  }

  /** One of those that `waiting` names. */
  acceptById(userId: string, id: string): Promise<MembershipDto> {
    return this.accept(userId, async (q) =>
      isUUID(id) ? q.maybe<Taken>('invitation_take_id', sql.TAKE_BY_ID, [userId, id]) : null,
    );
  }

  private accept(userId: string, take: (q: SqlRunner) => Promise<Taken | null>): Promise<MembershipDto> {
    return this.sql.tx(async (q) => {
      const taken = await take(q);
      if (!taken) throw invitationNotFound();
      if (!taken.mine) throw otherAddress();
      // The same person's second click is no mistake: the answer is the same.
      const again = taken.state === 'accepted' && taken.accepted_by === userId;
      if (!again) await this.join(q, userId, taken);
      const member = await q.maybe<Membership>('invitation_member', sql.MEMBERSHIP, [
        taken.organisation_id,
        userId,
      ]);
      if (!member) throw invitationGone();
      return { ...member, joined_at: member.joined_at.toISOString() };
    });
  }

  private async join(q: SqlRunner, userId: string, taken: Taken): Promise<void> {
    const now = this.clock.now();
    if (taken.state !== 'pending' || taken.expires_at <= now) throw invitationGone();
    const { id, organisation_id, org_role, grants } = taken;
    await q.run('invitation_accept', sql.ACCEPT, [id, userId, now]);
    await q.run('org_join', JOIN, [organisation_id, userId, org_role, grants, now]);
    await this.notices.joined(q, id, userId, taken.invited_by, taken.organisation);
    await this.audit.record(
      {
        ...{ action: 'organisation.member_joined', subject: organisation_id, actorId: userId },
        detail: { invitation_id: id, role: org_role, grants },
      },
      q,
    );
  }
}
