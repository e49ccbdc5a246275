import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, In, Raw, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import type { SearchQuery } from '#platform/lists/page.dto.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { Audit } from '#common/audit/index.ts';
import type {
  ChangeOrganisationDto,
  OrganisationChoiceDto,
  OrganisationChoiceListDto,
  MembershipListDto,
  NewOrganisationDto,
  OrganisationDto,
} from './dto/organisation.dto.ts';
import { kindRefused, nameTaken, tooManyOrganisations, versionConflict } from './organisations.errors.ts';
import { OrganisationMember } from './members/organisation-member.entity.ts';
import { addMember, membershipsOf, readMemberships } from './members/memberships.ts';
import { OrgScopes } from './org-scope.ts';
import { type OrgRole, type Permission, PERMISSIONS } from './org-roles.ts';
import { LocationEntity } from './locations/location.entity.ts';
import { Organisation } from './organisation.entity.ts';
import { GRANTS, PERMISSIONS_IN, REACH, TOOL_PERMISSIONS } from './organisations.sql.ts';

/** What somebody may do in one organisation, for modules that guard what belongs to it. */
export interface OrganisationGrant {
  readonly organisation_id: string;
  readonly name: string;
  readonly role: OrgRole;
  /** What counts in the whole organisation. */
  readonly permissions: readonly Permission[];
  /** What counts at some locations only; empty for a member who is limited to none. */
  readonly local_permissions: readonly Permission[];
  readonly location_ids: readonly string[];
}

/** What somebody may do with the tools of an organisation: with all of them (null), or with these. */
export interface ToolPermissions {
  readonly permissions: readonly Permission[];
  readonly toolIds: readonly string[] | null;
}

/** Whether a permission counts anywhere in an organisation, at least at one location. */
export const countsSomewhere = (
  { permissions, local_permissions: local }: OrganisationGrant,
  permission: Permission,
): boolean => permissions.includes(permission) || local.includes(permission);

/** Where a permission counts: at all locations, or at these. */
export type Reach = 'everywhere' | readonly string[];

export interface OrgLocation {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
}

const MOST = 10;
const LEADS = { state: 'active' as const, orgRole: In<OrgRole>(['owner', 'manager']) };
const ACTIVE_MEMBERS = `(select count(*)::int from organisation_members m where m.organisation_id = o.id and m.state = 'active')`;

/** Organisations and what their members may do. Who belongs to one is `Members`' and `Invitations`' part. */
@Injectable()
export class Organisations {
  constructor(
    private readonly sql: Sql,
    @InjectRepository(Organisation) private readonly organisations: Repository<Organisation>,
    private readonly scopes: OrgScopes,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Read with every call and never kept, so that a removal counts at the member's next call. */
  grantsOf(userId: string): Promise<OrganisationGrant[]> {
    return this.sql.many<OrganisationGrant & Record<string, unknown>>('org_grants', GRANTS, [userId]);
  }

  /**
   * Where somebody may do something in an organisation: everywhere, or at these locations, which may be none. A foreign
   * organisation and a missing one are alike.
   */
  async reach(userId: string, id: string, permission: Permission): Promise<Reach> {
    const row = isUUID(id)
      ? await this.sql.maybe<{ location_ids: string[] | null }>('org_reach', REACH, [id, userId, permission])
      : null;
    return row ? (row.location_ids ?? 'everywhere') : [];
  }

  /** Whether somebody may do something in the whole organisation, or at one of its locations. */
  async may(userId: string, id: string, permission: Permission, locationId?: string): Promise<boolean> {
    const reach = await this.reach(userId, id, permission);
    if (locationId === undefined) return reach === 'everywhere';
    if (reach !== 'everywhere') return reach.includes(locationId);
    return (await this.locationsOf(id, [locationId])).length > 0;
  }

  /** The locations of an organisation by name, or those of the given ones that are its own. */
  async locationsOf(id: string, among?: readonly string[]): Promise<readonly OrgLocation[]> {
    const ids = among?.filter((one) => isUUID(one));
    const where = { organisationId: id, ...(ids && { id: In(ids) }) };
    const rows = isUUID(id)
      ? await this.organisations.manager.find(LocationEntity, { where, order: { name: 'ASC', id: 'ASC' } })
      : [];
    return rows.map(({ id: location, name, timezone }) => ({ id: location, name, timezone }));
  }

  /** What counts in the whole of one organisation; a foreign and a missing one are alike. */
  async permissionsIn(id: string, userId: string): Promise<readonly Permission[]> {
    if (!isUUID(id)) return [];
    const row = await this.sql.maybe<{ grants: Permission[] }>('org_permissions', PERMISSIONS_IN, [
      id,
      userId,
    ]);
    return row?.grants ?? [];
  }

  /** What counts for the tools of one organisation; a foreign and a missing one are alike. */
  async toolPermissions(id: string, userId: string): Promise<ToolPermissions> {
    const values = [id, userId];
    const row = isUUID(id)
      ? await this.sql.maybe<{ grants: Permission[]; tool_ids: string[] | null }>(
          ...(['org_tool_permissions', TOOL_PERMISSIONS, values] as const),
        )
      : null;
    return row ? { permissions: row.grants, toolIds: row.tool_ids } : { permissions: [], toolIds: [] };
  }

  /** For admins: those whose name contains a text, by name. */
  async search({ q, page, page_size }: SearchQuery): Promise<OrganisationChoiceListDto> {
    const found = this.organisations.createQueryBuilder('o').where('o.sampleOf is null');
    if (q) found.andWhere('strpos(lower(o.name), lower(:q)) > 0', { q });
    const [total, items] = await Promise.all([
      found.getCount(),
      found
        .clone()
        .select(['o.id as id', 'o.name as name', 'o.kind as kind'])
        .addSelect(ACTIVE_MEMBERS, 'members')
        .orderBy('lower(o.name)')
        .addOrderBy('o.id')
        .limit(page_size)
        .offset((page - 1) * page_size)
        .getRawMany<OrganisationChoiceDto>(),
    ]);
    return { items, total, page, page_size };
  }

  /** Names by id; an organisation that is gone has none. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.organisations.find({
      select: { id: true, name: true },
      where: { id: In([...ids]) },
    });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The ids of those who lead an organisation: its active owners and managers. */
  async leadersOf(id: string): Promise<readonly string[]> {
    const rows = await this.organisations.manager.find(OrganisationMember, {
      select: { userId: true },
      where: { organisationId: id, ...LEADS },
    });
    return rows.map(({ userId }) => userId);
  }

  /** The ids of the organisations that a person leads. */
  async ledBy(userId: string): Promise<readonly string[]> {
    const rows = await this.organisations.manager.find(OrganisationMember, {
      select: { organisationId: true },
      where: { userId, ...LEADS },
    });
    return rows.map(({ organisationId }) => organisationId);
  }

  async listOwn(userId: string): Promise<MembershipListDto> {
    return { items: await readMemberships(membershipsOf(this.organisations.manager, userId)) };
  }

  /** The creator becomes owner with every permission. */
  async create(me: UserPrincipal, wanted: NewOrganisationDto): Promise<OrganisationDto> {
    if (wanted.kind === 'dso' && !me.roles.includes('dso_admin')) throw kindRefused();
    const now = this.clock.now();
    return this.organisations.manager.transaction(async (q) => {
      await this.assertRoom(q, me.userId, wanted.name);
      const { name, kind, npi = null, timezone } = wanted;
      const id = randomUUID();
      const made = { createdBy: me.userId, createdAt: now, updatedAt: now };
      await q.insert(Organisation, { id, name, kind, npi, timezone, ...made });
      await addMember(q, id, me.userId, { orgRole: 'owner', grants: PERMISSIONS, now });
      const detail = { kind };
      await this.audit.record({ action: 'organisation.created', subject: id, actorId: me.userId, detail }, q);
      return toDto(await q.findOneByOrFail(Organisation, { id }));
    });
  }

  async read(userId: string, id: string): Promise<OrganisationDto> {
    await this.scopes.reader(id, userId);
    return toDto(await this.organisations.findOneByOrFail({ id }));
  }

  async change(userId: string, id: string, wanted: ChangeOrganisationDto): Promise<OrganisationDto> {
    const { version, name, timezone, npi } = wanted;
    return this.organisations.manager.transaction(async (q) => {
      await this.scopes.leaderForChange(q, id, userId);
      // TypeORM leaves out what is undefined and raises the version itself.
      const changes = { name: name ?? undefined, timezone: timezone ?? undefined, npi };
      const saved = { ...changes, updatedAt: this.clock.now() };
      if (!(await q.update(Organisation, { id, version }, saved)).affected) throw versionConflict();
      const fields = Object.keys(wanted).filter((field) => field !== 'version');
      const detail = { fields };
      await this.audit.record({ action: 'organisation.changed', subject: id, actorId: userId, detail }, q);
      return toDto(await q.findOneByOrFail(Organisation, { id }));
    });
  }

  /** One creation of a person at a time: a double click makes one organisation. */
  private async assertRoom(q: EntityManager, userId: string, name: string): Promise<void> {
    await lockInTransaction(q, 'organisation', userId);
    const same = Raw((column) => `lower(${column}) = lower(:name)`, { name });
    if (await q.existsBy(Organisation, { createdBy: userId, name: same })) throw nameTaken();
    if ((await q.countBy(Organisation, { createdBy: userId })) >= MOST) throw tooManyOrganisations(MOST);
  }
}

const toDto = ({
  id,
  name,
  kind,
  npi,
  timezone,
  version,
  sampleOf,
  createdAt,
}: Organisation): OrganisationDto => ({
  ...{ id, name, kind, npi, timezone, version },
  is_sample: sampleOf !== null,
  created_at: createdAt.toISOString(),
});
