import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import type { ChangeMemberDto, MemberDto, MemberListDto, MembersQuery } from '../dto/member.dto.ts';
import { assertMayGrant } from '../assert-may-grant.ts';
import { lastOwner, memberNotFound, organisationNotFound, ownersOnly } from '../organisations.errors.ts';
import { type OrgScope, OrgScopes } from '../org-scope.ts';
import { fullGrants, leads } from '../org-roles.ts';
import * as sql from './members.sql.ts';

type Row = Omit<MemberDto, 'joined_at' | 'last_sign_in_at'> & {
  readonly last_sign_in_at: Date | null;
  readonly joined_at: Date;
} & Record<string, unknown>;

/** Who belongs to an organisation, and as what. Every change is in the audit log, and counts from the next call on. */
@Injectable()
export class Members {
  constructor(
    private readonly sql: Sql,
    private readonly scopes: OrgScopes,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, id: string, { page, page_size }: MembersQuery): Promise<MemberListDto> {
    await this.scopes.leader(this.sql, id, userId);
    const [rows, { total }] = await Promise.all([
      this.sql.many<Row>('org_members', sql.PAGE, [id, page_size, (page - 1) * page_size]),
      this.sql.one<{ total: number }>('org_members_count', sql.COUNT, [id]),
    ]);
    return { items: rows.map(toDto), total, page, page_size };
  }

  async change(userId: string, id: string, memberId: string, wanted: ChangeMemberDto): Promise<MemberDto> {
    return this.sql.tx(async (q) => {
      const scope = await this.scopes.leaderForChange(q, id, userId);
      const before = await this.member(q, id, memberId);
      assertMayTouch(scope, before);
      const after = merged(before, wanted);
      const added = after.grants.filter((permission) => !before.grants.includes(permission));
      assertMayGrant(scope, { org_role: wanted.org_role, grants: added });
      if (after.org_role !== 'owner' || after.state !== 'active') await this.keepOwner(q, id, before);
      const values = [id, memberId, after.org_role, after.grants, after.state, this.clock.now()];
      await q.run('org_member_change', sql.UPDATE, values);
      if (!leads(after.org_role) || after.state !== 'active') await this.withdrawOffers(q, id, memberId);
      const detail = {
        user_id: before.user_id,
        role: after.org_role,
        grants: after.grants,
        state: after.state,
      };
      await this.record(q, 'organisation.member_changed', id, userId, detail);
      return toDto(after);
    });
  }

  /** Takes somebody out, or lets the caller leave. */
  async remove(userId: string, id: string, memberId: string): Promise<void> {
    const leaves = memberId.toLowerCase() === userId;
    await this.sql.tx(async (q) => {
      const scope = leaves ? null : await this.scopes.leaderForChange(q, id, userId);
      if (leaves) await this.lock(q, id);
      const member = await this.member(q, id, memberId, leaves ? organisationNotFound : memberNotFound);
      if (scope) assertMayTouch(scope, member);
      await this.keepOwner(q, id, member);
      await q.run('org_member_remove', sql.DELETE, [id, memberId]);
      await this.withdrawOffers(q, id, memberId);
      const action = leaves ? 'organisation.member_left' : 'organisation.member_removed';
      await this.record(q, action, id, userId, { user_id: member.user_id });
    });
  }

  private async lock(q: SqlRunner, id: string): Promise<void> {
    if (isUUID(id)) await q.many('org_lock', sql.LOCK, [id]);
  }

  private async member(q: SqlRunner, id: string, userId: string, missing = memberNotFound): Promise<Row> {
    const row = isUUID(id) && isUUID(userId) ? await q.maybe<Row>('org_member', sql.ONE, [id, userId]) : null;
    if (!row) throw missing();
    return row;
  }

  /** The caller holds the organisation's lock, so of two who take each other out the second one finds out. */
  private async keepOwner(q: SqlRunner, id: string, { user_id, org_role, state }: Row): Promise<void> {
    if (org_role !== 'owner' || state !== 'active') return;
    const { others } = await q.one<{ others: number }>('org_other_owners', sql.OTHER_OWNERS, [id, user_id]);
    if (others === 0) throw lastOwner();
  }

  private async withdrawOffers(q: SqlRunner, id: string, userId: string): Promise<void> {
    await q.run('org_withdraw_offers', sql.WITHDRAW_OFFERS, [id, userId, this.clock.now()]);
  }

  private record(
    q: SqlRunner,
    action: string,
    subject: string,
    actorId: string,
    detail: object,
  ): Promise<void> {
    return this.audit.record({ action, subject, actorId, detail: { ...detail } }, q);
  }
}

/** Nobody but an owner changes an owner, and a manager never themselves. */
function assertMayTouch({ role, userId }: OrgScope, member: Row): void {
  if (role === 'owner') return;
  if (member.org_role === 'owner' || member.user_id === userId) throw ownersOnly();
}

function merged(before: Row, { org_role, grants, state }: ChangeMemberDto): Row {
  return {
    ...before,
    org_role: org_role ?? before.org_role,
    grants: grants ? fullGrants(grants) : before.grants,
    state: state ?? before.state,
  };
}

const toDto = ({ last_sign_in_at, joined_at, ...row }: Row): MemberDto => ({
  ...row,
  last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
  joined_at: joined_at.toISOString(),
});
