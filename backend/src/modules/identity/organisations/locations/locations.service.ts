import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, Not, Raw, type Repository, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import type { ChangeLocationDto, LocationDto, LocationListDto, NewLocationDto } from '../dto/location.dto.ts';
import {
  locationInUse,
  locationNameTaken,
  locationNotFound,
  organisationNotFound,
  tooManyLocations,
  versionConflict,
} from '../organisations.errors.ts';
import { Organisation } from '../organisation.entity.ts';
import { assertMayGrant } from '../assert-may-grant.ts';
import { type OrgScope, OrgScopes } from '../org-scope.ts';
import { LIMITED, PROVIDERS } from './location-counts.ts';
import { LocationEntity } from './location.entity.ts';
import { assertUnused } from './location-uses.ts';

const MOST = 200;

/** The locations of an organisation. Who is limited to which of them is `Members`' and `Invitations`' part. */
@Injectable()
export class Locations {
  constructor(
    @InjectRepository(LocationEntity) private readonly locations: Repository<LocationEntity>,
    private readonly scopes: OrgScopes,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, id: string): Promise<LocationListDto> {
    await this.scopes.reader(id, userId);
    const items = await locationsOf(this.locations.manager, id).limit(MOST).getRawMany<LocationDto>();
    return { items };
  }

  async read(userId: string, id: string, locationId: string): Promise<LocationDto> {
    await this.scopes.reader(id, userId);
    return find(this.locations.manager, id, locationId);
  }

  async add(userId: string, id: string, wanted: NewLocationDto): Promise<LocationDto> {
    return this.locations.manager.transaction(async (q) => {
      const scope = await this.scopes.leaderForChange(q, id, userId);
      assertMayName(scope, [], wanted.tool_ids);
      await assertNameFree(q, id, wanted.name);
      if ((await q.countBy(LocationEntity, { organisationId: id })) >= MOST) throw tooManyLocations(MOST);
      const [locationId, now] = [randomUUID(), this.clock.now()];
      const timezone = wanted.timezone ?? (await timezoneOf(q, id));
      const made = { id: locationId, organisationId: id, timezone, createdAt: now, updatedAt: now };
      await q.insert(LocationEntity, { ...columnsOf(wanted), ...made, name: wanted.name });
      await this.record(q, 'added', id, userId, { location_id: locationId });
      return find(q, id, locationId);
    });
  }

  async change(
    userId: string,
    id: string,
    locationId: string,
    wanted: ChangeLocationDto,
  ): Promise<LocationDto> {
    return this.locations.manager.transaction(async (q) => {
      const scope = await this.scopes.leaderForChange(q, id, userId);
      assertMayName(scope, (await find(q, id, locationId)).tool_ids, wanted.tool_ids);
      if (wanted.name !== undefined) await assertNameFree(q, id, wanted.name, locationId);
      const where = { organisationId: id, id: locationId, version: wanted.version };
      const saved = { ...columnsOf(wanted), updatedAt: this.clock.now() };
      if (!(await q.update(LocationEntity, where, saved)).affected) throw versionConflict();
      const fields = Object.keys(wanted).filter((field) => field !== 'version');
      await this.record(q, 'changed', id, userId, { location_id: locationId, fields });
      return find(q, id, locationId);
    });
  }

  async remove(userId: string, id: string, locationId: string): Promise<void> {
    await this.locations.manager
      .transaction(async (q) => {
        await this.scopes.leaderForChange(q, id, userId);
        const { name } = await find(q, id, locationId);
        await assertUnused(q, id, locationId);
        await q.delete(LocationEntity, { organisationId: id, id: locationId });
        await this.record(q, 'deleted', id, userId, { location_id: locationId, name });
      })
      .catch((cause: unknown) => {
        throw isReferred(cause) ? locationInUse() : cause;
      });
  }

  private record(q: EntityManager, what: string, subject: string, actorId: string, detail: object) {
    const action = `organisation.location_${what}`;
    return this.audit.record({ action, subject, actorId, detail: { ...detail } }, q);
  }
}

/** Whoever is limited to a location reads the tools that serve it: naming one gives that permission. */
function assertMayName(scope: OrgScope, before: readonly string[], wanted?: readonly string[]): void {
  if (wanted?.some((id) => !before.includes(id)))
    assertMayGrant(scope, { grants: ['practice.read'], locationIds: [] });
}

const locationsOf = (q: EntityManager, organisationId: string): SelectQueryBuilder<LocationEntity> =>
  q
    .createQueryBuilder(LocationEntity, 'l')
    .select(['l.id as id', 'l.name as name', 'l.street as street', 'l.city as city', 'l.region as region'])
    .addSelect(['l.postalCode as postal_code', 'l.phone as phone', 'l.timezone as timezone'])
    .addSelect(['l.operatories as operatories', 'l.toolIds as tool_ids', 'l.version as version'])
    .addSelect(LIMITED, 'members')
    .addSelect(PROVIDERS, 'providers')
    .where('l.organisationId = :organisationId', { organisationId })
    .orderBy('lower(l.name)')
    .addOrderBy('l.id');

async function find(q: EntityManager, id: string, locationId: string): Promise<LocationDto> {
  const found = isUUID(locationId)
    ? await locationsOf(q, id).andWhere('l.id = :locationId', { locationId }).getRawOne<LocationDto>()
    : undefined;
  if (!found) throw locationNotFound();
  return found;
}

async function timezoneOf(q: EntityManager, id: string): Promise<string> {
  const found = await q.findOne(Organisation, { select: { timezone: true }, where: { id } });
  if (!found) throw organisationNotFound();
  return found.timezone;
}

/** Names are told apart without their case: “North” and “north” are one place. */
async function assertNameFree(q: EntityManager, id: string, name: string, but?: string): Promise<void> {
  const same = Raw((column) => `lower(${column}) = lower(:name)`, { name });
  const others = but === undefined ? {} : { id: Not(but) };
  if (await q.existsBy(LocationEntity, { organisationId: id, name: same, ...others }))
    throw locationNameTaken();
}

/** TypeORM leaves out what is undefined. */
const columnsOf = (wanted: Omit<ChangeLocationDto, 'version'>) => ({
  name: wanted.name,
  street: wanted.street,
  city: wanted.city,
  region: wanted.region,
  postalCode: wanted.postal_code,
  phone: wanted.phone,
  timezone: wanted.timezone,
  operatories: wanted.operatories,
  toolIds: wanted.tool_ids,
});

/** Other modules' rows refer to locations; which ones, only the database knows. */
const isReferred = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === '23503';
