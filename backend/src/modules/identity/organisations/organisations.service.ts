import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import type {
  ChangeOrganisationDto,
  MembershipDto,
  MembershipListDto,
  NewOrganisationDto,
  OrganisationDto,
} from './dto/organisation.dto.ts';
import { kindRefused, nameTaken, tooManyOrganisations, versionConflict } from './organisations.errors.ts';
import { OrgScopes } from './org-scope.ts';
import { type OrgRole, type Permission, PERMISSIONS } from './org-roles.ts';
import * as sql from './organisations.sql.ts';

/** What somebody may do in one organisation, for modules that guard what belongs to it. */
export interface OrganisationGrant {
  readonly organisation_id: string;
  readonly name: string;
  readonly role: OrgRole;
  readonly permissions: readonly Permission[];
}

type Row = Omit<OrganisationDto, 'created_at'> & { readonly created_at: Date } & Record<string, unknown>;
type MembershipRow = Omit<MembershipDto, 'joined_at'> & { readonly joined_at: Date } & Record<
    string,
    unknown
  >;

const MOST = 10;

/** Organisations and what their members may do. Who belongs to one is `Members`' and `Invitations`' part. */
@Injectable()
export class Organisations {
  constructor(
    private readonly sql: Sql,
    private readonly scopes: OrgScopes,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Read with every call and never kept, so that a removal counts at the member's next call. */
  grantsOf(userId: string): Promise<OrganisationGrant[]> {
    return this.sql.many<OrganisationGrant & Record<string, unknown>>('org_grants', sql.GRANTS, [userId]);
  }

  /** The same for one organisation; a foreign and a missing one are alike. */
  async permissionsIn(id: string, userId: string): Promise<readonly Permission[]> {
    if (!isUUID(id)) return [];
    const row = await this.sql.maybe<{ grants: Permission[] }>('org_permissions', sql.PERMISSIONS_IN, [
      id,
      userId,
    ]);
    return row?.grants ?? [];
  }

  async mine(userId: string): Promise<MembershipListDto> {
    const rows = await this.sql.many<MembershipRow>('org_mine', sql.MINE, [userId]);
    return { items: rows.map((row) => ({ ...row, joined_at: row.joined_at.toISOString() })) };
  }

  /** Whoever creates it owns it, and may do everything in it. */
  async create(me: UserPrincipal, wanted: NewOrganisationDto): Promise<OrganisationDto> {
    if (wanted.kind === 'dso' && !me.roles.includes('dso_admin')) throw kindRefused();
    const now = this.clock.now();
    return this.sql.tx(async (q) => {
      await this.assertRoom(q, me.userId, wanted.name);
      const { name, kind, npi = null, timezone } = wanted;
      const row = await q.one<Row>('org_add', sql.INSERT, [name, kind, npi, timezone, me.userId, now]);
      await q.run('org_join', sql.JOIN, [row.id, me.userId, 'owner', PERMISSIONS, now]);
      await this.record(q, 'organisation.created', row.id, me.userId, { kind });
      return toDto(row);
    });
  }

  async read(userId: string, id: string): Promise<OrganisationDto> {
    await this.scopes.leader(this.sql, id, userId);
    return toDto(await this.sql.one<Row>('org_read', sql.FIND, [id]));
  }

  async change(userId: string, id: string, wanted: ChangeOrganisationDto): Promise<OrganisationDto> {
    const { version, name = null, timezone = null, npi } = wanted;
    return this.sql.tx(async (q) => {
      await this.scopes.leaderForChange(q, id, userId);
      const values = [id, version, name, timezone, npi !== undefined, npi ?? null, this.clock.now()];
      const row = await q.maybe<Row>('org_change', sql.UPDATE, values);
      if (!row) throw versionConflict();
      const fields = Object.keys(wanted).filter((field) => field !== 'version');
      await this.record(q, 'organisation.changed', id, userId, { fields });
      return toDto(row);
    });
  }

  private async assertRoom(q: SqlRunner, userId: string, name: string): Promise<void> {
    await q.many('org_lock_maker', sql.LOCK_MAKER, [userId]);
    const { made, same } = await q.one<{ made: number; same: number }>('org_made', sql.MADE, [userId, name]);
    if (same > 0) throw nameTaken();
    if (made >= MOST) throw tooManyOrganisations(MOST);
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

const toDto = ({ id, name, kind, npi, timezone, version, created_at }: Row): OrganisationDto => ({
  ...{ id, name, kind, npi, timezone, version },
  created_at: created_at.toISOString(),
});
