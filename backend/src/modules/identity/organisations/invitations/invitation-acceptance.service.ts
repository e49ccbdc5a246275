import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { EntityManager, Repository } from 'typeorm';
import { AppError } from '#platform/errors/app-error.ts';
import { Clock } from '#platform/clock/clock.ts';
import { tokenHash } from '#platform/crypto/link-token.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { networkOf } from '#platform/web/limits/network-of.ts';
import { Audit, BoundedAudit } from '#common/audit/index.ts';
import type { InvitationGlanceDto, WaitingInvitationDto } from '../dto/invitation.dto.ts';
import type { MembershipDto } from '../dto/organisation.dto.ts';
import {
  askedTooOften,
  invitationGone,
  invitationNotFound,
  notExpired,
  otherAddress,
} from '../organisations.errors.ts';
import { addMember, membershipsOf, readMemberships } from '../members/memberships.ts';
import { Organisation } from '../organisation.entity.ts';
import type { OrgRole, Permission } from '../org-roles.ts';
import { InvitationNotices } from './invitation-notices.ts';
import { Invitation } from './invitation.entity.ts';
import { CONFIRMED_ADDRESS, LOCK_BY_ID, LOCK_BY_TOKEN } from './invitations.sql.ts';

interface Taken extends Record<string, unknown> {
  readonly id: string;
  readonly organisation_id: string;
  readonly org_role: OrgRole;
  readonly grants: Permission[];
  readonly location_ids: string[];
  readonly state: string;
  readonly expires_at: Date;
  readonly accepted_by: string | null;
  readonly invited_by: string | null;
  readonly organisation: string;
  /** Whether the invitation was sent to the caller's confirmed address. */
  readonly mine: boolean;
}
type Waiting = Omit<WaitingInvitationDto, 'expires_at'> & { readonly expires_at: Date } & Record<
    string,
    unknown
  >;

/** Invitations that are listed to the invited person. */
const MOST_WAITING = 20;
/** Questions for a new link from one network: ten at once, then one every six seconds. */
const ASKING = { size: 10, perSecond: 10 / 60 };

/** Invitations for the invited person (decision 30): a link shows little, and only the invited address may accept, once. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    @InjectRepository(Invitation) private readonly invitations: Repository<Invitation>,
    private readonly notices: InvitationNotices,
    private readonly buckets: SharedBuckets,
    private readonly audit: Audit,
    private readonly refusals: BoundedAudit,
    private readonly clock: Clock,
  ) {}

  /** For the holder of the link, signed in or not. */
  async preview(token: string): Promise<InvitationGlanceDto> {
    const row = await this.invitations
      .createQueryBuilder('i')
      .innerJoin(Organisation, 'o', 'o.id = i.organisationId')
      .select(['o.name as organisation_name', 'i.orgRole as org_role'])
      .addSelect(`i.state <> 'pending' or i.expiresAt <= :now`, 'expired')
      .where({ tokenHash: tokenHash(token) })
      .setParameter('now', this.clock.now())
      .getRawOne<InvitationGlanceDto>();
    if (!row) throw invitationNotFound();
    return row;
  }

  /** Who holds a link that is over asks those who lead the organisation for a new one; asking twice is told once. */
  async askAgain(token: string, ip: string): Promise<void> {
    const wait = await this.buckets.take(`invitation-ask ${networkOf(ip)}`, ASKING);
    if (wait > 0) throw askedTooOften(wait);
    const found = await this.invitations.findOneBy({ tokenHash: tokenHash(token) });
    if (!found) throw invitationNotFound();
    const isOver =
      found.state === 'expired' || (found.state === 'pending' && found.expiresAt <= this.clock.now());
    if (!isOver) throw notExpired();
    await this.invitations.manager.transaction((q) => this.notices.askedAgain(q, found));
  }

  /** What waits for somebody's confirmed address: who lost the link, or signed up by it, needs none. */
  async waiting(userId: string): Promise<WaitingInvitationDto[]> {
    const rows = await this.invitations
      .createQueryBuilder('i')
      .innerJoin(Organisation, 'o', 'o.id = i.organisationId')
      .leftJoin('profiles', 'p', 'p.id = i.invitedBy')
      .select(['i.id as id', 'o.name as organisation_name', 'i.orgRole as org_role', 'i.grants as grants'])
      .addSelect(`nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`, 'invited_by')
      .addSelect('i.expiresAt', 'expires_at')
      .where(`i.email = ${CONFIRMED_ADDRESS(':userId')} and i.state = 'pending'`, { userId })
      .andWhere('i.expiresAt > :now', { now: this.clock.now() })
      .orderBy('i.createdAt', 'DESC')
      .addOrderBy('i.id')
      .limit(MOST_WAITING)
      .getRawMany<Waiting>();
    return rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() }));
  }

  /** An attempt with another person's link is logged before it is refused. */
  async acceptByToken(userId: string, token: string): Promise<MembershipDto> {
    const hash = tokenHash(token);
    try {
      return await this.accept(userId, (q) =>
        sqlOn(q).maybe<Taken>('invitation_take', LOCK_BY_TOKEN, [userId, hash]),
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
      isUUID(id) ? sqlOn(q).maybe<Taken>('invitation_take_id', LOCK_BY_ID, [userId, id]) : null,
    );
  }

  private accept(userId: string, take: (q: EntityManager) => Promise<Taken | null>): Promise<MembershipDto> {
    return this.invitations.manager.transaction(async (q) => {
      const taken = await take(q);
      if (!taken) throw invitationNotFound();
      if (!taken.mine) throw otherAddress();
      // The same person's second click is no mistake: the answer is the same.
      const again = taken.state === 'accepted' && taken.accepted_by === userId;
      if (!again) await this.join(q, userId, taken);
      const of = { id: taken.organisation_id };
      const [member] = await readMemberships(membershipsOf(q, userId).andWhere('o.id = :id', of));
      if (!member) throw invitationGone();
      return member;
    });
  }

  private async join(q: EntityManager, userId: string, taken: Taken): Promise<void> {
    const now = this.clock.now();
    if (taken.state !== 'pending' || taken.expires_at <= now) throw invitationGone();
    const { id, organisation_id, org_role, grants, location_ids: locationIds } = taken;
    await q.update(Invitation, { id }, { state: 'accepted', acceptedBy: userId, updatedAt: now });
    await addMember(q, organisation_id, userId, { orgRole: org_role, grants, locationIds, now });
    await this.notices.joined(q, id, userId, taken.invited_by, taken.organisation);
    await this.audit.record(
      {
        ...{ action: 'organisation.member_joined', subject: organisation_id, actorId: userId },
        detail: { invitation_id: id, role: org_role, grants, location_ids: locationIds },
      },
      q,
    );
  }
}
