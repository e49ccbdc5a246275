import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, Not, type Repository, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Contributions } from '#common/contributions/index.ts';
import type { ChangeMemberDto, MemberDto, MemberListDto, MembersQuery } from '../dto/member.dto.ts';
import { assertMayGrant } from '../assert-may-grant.ts';
import { lastOwner, memberNotFound, organisationNotFound, ownersOnly } from '../organisations.errors.ts';
import { type OrgScope, OrgScopes } from '../org-scope.ts';
import { fullGrants, isLeader } from '../org-roles.ts';
import { Invitation } from '../invitations/invitation.entity.ts';
import { Organisation } from '../organisation.entity.ts';
import { assertOwnLocations } from '../locations/own-locations.ts';
import { SamplePeople } from '../samples/sample-people.ts';
import { limitMember } from './memberships.ts';
import { OrganisationMember } from './organisation-member.entity.ts';

type Row = Omit<MemberDto, 'joined_at' | 'last_sign_in_at'> & {
  readonly last_sign_in_at: Date | null;
  readonly joined_at: Date;
} & Record<string, unknown>;

/** Who belongs to an organisation, and as what. Every change is in the audit log, and counts from the next call on. */
@Injectable()
export class Members {
  constructor(
    @InjectRepository(OrganisationMember) private readonly members: Repository<OrganisationMember>,
    private readonly scopes: OrgScopes,
    private readonly samples: SamplePeople,
    private readonly audit: Audit,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, id: string, { q, page, page_size }: MembersQuery): Promise<MemberListDto> {
    const { isSample } = await this.scopes.reader(id, userId);
    if (isSample) return this.samples.memberList(id, { q, page, page_size });
    const offset = (page - 1) * page_size;
    const found = membersOf(this.members.manager, id).limit(page_size).offset(offset);
    if (q) found.andWhere(MATCHES, { q });
    const [rows, total] = await Promise.all([found.getRawMany<Row>(), found.getCount()]);
    return { items: rows.map(toDto), total, page, page_size };
  }

  async change(userId: string, id: string, memberId: string, wanted: ChangeMemberDto): Promise<MemberDto> {
    return this.members.manager.transaction(async (q) => {
      const scope = await this.scopes.leaderForChange(q, id, userId);
      const before = await this.member(q, id, memberId);
      assertMayTouch(scope, before);
      const after = merged(before, wanted);
      const added = after.grants.filter((permission) => !before.grants.includes(permission));
      await assertOwnLocations(q, id, wanted.location_ids);
      const widens = wanted.location_ids !== undefined || added.length > 0;
      const where = widens ? after.location_ids : undefined;
      assertMayGrant(scope, { org_role: wanted.org_role, grants: added, locationIds: where });
      if (after.org_role !== 'owner' || after.state !== 'active') await this.keepOwner(q, id, before);
      const { org_role: orgRole, grants, state } = after;
      const changes = { orgRole, grants: [...grants], state, updatedAt: this.clock.now() };
      await q.update(OrganisationMember, { organisationId: id, userId: memberId }, changes);
      await limitMember(q, id, memberId, after.location_ids);
      if (!isLeader(after.org_role) || after.state !== 'active') await this.withdrawOffers(q, id, memberId);
      await this.tell(q, id, memberId, state === 'active' ? grants : null);
      const detail = {
        user_id: before.user_id,
        role: after.org_role,
        grants: after.grants,
        location_ids: after.location_ids,
        state: after.state,
      };
      await this.audit.record(
        { action: 'organisation.member_changed', subject: id, actorId: userId, detail },
        q,
      );
      return toDto(after);
    });
  }

  /** Takes somebody out, or lets the caller leave. */
  async remove(userId: string, id: string, memberId: string): Promise<void> {
    const leaves = memberId.toLowerCase() === userId;
    await this.members.manager.transaction(async (q) => {
      const scope = leaves ? null : await this.scopes.leaderForChange(q, id, userId);
      if (leaves) await this.lock(q, id);
      const member = await this.member(q, id, memberId, leaves ? organisationNotFound : memberNotFound);
      if (scope) assertMayTouch(scope, member);
      await this.keepOwner(q, id, member);
      await q.delete(OrganisationMember, { organisationId: id, userId: memberId });
      await this.withdrawOffers(q, id, memberId);
      await this.tell(q, id, memberId, null);
      const action = leaves ? 'organisation.member_left' : 'organisation.member_removed';
      const detail = { user_id: member.user_id };
      await this.audit.record({ action, subject: id, actorId: userId, detail }, q);
    });
  }

  /** A member who leaves waits for a leader who changes another member of the same organisation. */
  private async lock(q: EntityManager, id: string): Promise<void> {
    const lock = { mode: 'for_no_key_update' } as const;
    if (isUUID(id)) await q.findOne(Organisation, { select: { id: true }, where: { id }, lock });
  }

  private async member(q: EntityManager, id: string, userId: string, missing = memberNotFound): Promise<Row> {
    const row =
      isUUID(id) && isUUID(userId)
        ? await membersOf(q, id).andWhere('m.userId = :userId', { userId }).getRawOne<Row>()
        : undefined;
    if (!row) throw missing();
    return row;
  }

  /** The caller holds the organisation's lock, so of two who take each other out the second one finds out. */
  private async keepOwner(q: EntityManager, id: string, { user_id, org_role, state }: Row): Promise<void> {
    if (org_role !== 'owner' || state !== 'active') return;
    const owners = { organisationId: id, orgRole: 'owner', state: 'active' } as const;
    if (!(await q.existsBy(OrganisationMember, { ...owners, userId: Not(user_id) }))) throw lastOwner();
  }

  private tell(
    q: EntityManager,
    organisationId: string,
    userId: string,
    grants: readonly string[] | null,
  ): Promise<void> {
    return this.contributions.memberChanged(q, { organisationId, userId: userId.toLowerCase(), grants });
  }

  /** What somebody offered who leads no more, they can no longer give. */
  private async withdrawOffers(q: EntityManager, id: string, userId: string): Promise<void> {
    const offers = { organisationId: id, invitedBy: userId, state: 'pending' } as const;
    await q.update(Invitation, offers, { state: 'cancelled', updatedAt: this.clock.now() });
  }
}

const LOCATIONS = `array(select ml.location_id::text from member_locations ml where m.org_role <> 'owner'
  and ml.organisation_id = m.organisation_id and ml.user_id = m.user_id order by ml.location_id)`;

const MATCHES = `strpos(lower(concat_ws(' ', p.first_name, p.last_name, (select u.email::text from auth.users u
  where u.id = m.userId))), lower(:q)) > 0`;

/** Members with what their accounts and profiles say of them, the first one first. */
const membersOf = (q: EntityManager, organisationId: string): SelectQueryBuilder<OrganisationMember> =>
  q
    .createQueryBuilder(OrganisationMember, 'm')
    .leftJoin('profiles', 'p', 'p.id = m.userId')
    .select(['m.userId as user_id', 'm.orgRole as org_role', 'm.grants as grants', 'm.state as state'])
    .addSelect(['m.createdAt as joined_at', 'p.first_name as first_name', 'p.last_name as last_name'])
    .addSelect(LOCATIONS, 'location_ids')
    .addSelect('(select u.email::text from auth.users u where u.id = m.userId)', 'email')
    .addSelect('(select u.last_sign_in_at from auth.users u where u.id = m.userId)', 'last_sign_in_at')
    .where('m.organisationId = :organisationId', { organisationId })
    .orderBy('m.createdAt')
    .addOrderBy('m.userId');

/** Nobody but an owner changes an owner, and a manager never themselves. */
function assertMayTouch({ role, userId }: OrgScope, member: Row): void {
  if (role === 'owner') return;
  if (member.org_role === 'owner' || member.user_id === userId) throw ownersOnly();
}

/** An owner is in charge of all locations. */
function merged(before: Row, { org_role, grants, state, location_ids }: ChangeMemberDto): Row {
  const everywhere = org_role === 'owner' && location_ids === undefined;
  return {
    ...before,
    org_role: org_role ?? before.org_role,
    grants: grants ? fullGrants(grants) : before.grants,
    location_ids: everywhere ? [] : (location_ids ?? before.location_ids),
    state: state ?? before.state,
  };
}

const toDto = ({ last_sign_in_at, joined_at, ...row }: Row): MemberDto => ({
  ...row,
  last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
  joined_at: joined_at.toISOString(),
});
