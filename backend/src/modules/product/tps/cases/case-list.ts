import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, In, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { PhiAccessLog } from '#common/audit/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { type OrganisationGrant, Organisations } from '#identity/organisations/index.ts';
import type { CaseCountsDto, CaseListDto, CasesQuery } from '../dto/case.dto.ts';
import type { CasePart } from '../dto/case-words.ts';
import { CASE_GROUPS, type CaseStatus, groupOf, STATUSES_OF } from '../status/case-status.ts';
import { namedCases, readNamed } from './case-rows.ts';
import { CaseSeals } from './case-seals.ts';
import { toRowDto } from './case-view.ts';
import { TpsCase } from './tps-case.entity.ts';

/** Whose cases a person sees in lists: own ones, those of organisations, and shared ones. */
export interface CaseScope {
  readonly userId: string;
  /** Where the person may prepare cases: in whole organisations, and at single locations of others. */
  readonly organisations: readonly string[];
  readonly locations: readonly string[];
  readonly shareRoles: readonly string[];
}

const SHARED = `c.id in (select s.case_id from tps_shares s where s.user_id = :me and s.role = any(:shareRoles))`;

/** Invented, or answered by a mock. */
export const SAMPLE = `(c.is_sample or coalesce(c.source, '') = 'mock_data')`;

interface CountedCases {
  readonly group?: CasesQuery['group'] | undefined;
  readonly q?: string;
}
interface GroupCounts {
  readonly counts: CaseCountsDto;
  readonly total: number;
}
interface CountRow {
  readonly status: CaseStatus;
  readonly sample: boolean;
  readonly count: number;
  readonly matching: number;
}

/** Lists of cases. The scope stands in the statement itself, so that nothing foreign is ever read. */
@Injectable()
export class CaseList {
  constructor(
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly organisations: Organisations,
    private readonly accesses: PhiAccessLog,
    private readonly seals: CaseSeals,
    private readonly clock: Clock,
  ) {}

  async scopeOf({ userId, roles }: UserPrincipal): Promise<CaseScope> {
    const grants = await this.organisations.grantsOf(userId);
    const held = grants.filter(({ permissions }) => permissions.includes('tps.write'));
    return {
      userId,
      organisations: held.filter(isEverywhere).map(({ organisation_id }) => organisation_id),
      locations: held.flatMap(({ location_ids }) => location_ids),
      shareRoles: roles.filter((role) => role === 'coach' || role === 'specialist'),
    };
  }

  async page(me: UserPrincipal, { group, q, page, page_size }: CasesQuery): Promise<CaseListDto> {
    const scope = await this.scopeOf(me);
    const found = this.within(namedCases(this.cases.manager), scope)
      .orderBy('c.updated_at', 'DESC')
      .addOrderBy('c.id')
      .limit(page_size)
      .offset((page - 1) * page_size);
    if (group) found.andWhere({ status: In([...STATUSES_OF[group]]) });
    if (q) found.andWhere('strpos(lower(c.number), lower(:q)) > 0', { q });
    const [rows, { counts, total }] = await Promise.all([readNamed(found), this.counts(scope, { group, q })]);
    await this.log(me, rows.length);
    const now = this.clock.now();
    const items = rows.map((named) =>
      toRowDto(
        named,
        partIn(scope, named.row, me),
        this.seals.openPatient(named.row.id, named.row.sealedPatient),
        now,
      ),
    );
    return { items, total, page, page_size, counts };
  }

  /** How many cases somebody has in each group. */
  async counts(scope: CaseScope, { group, q = '' }: CountedCases = {}): Promise<GroupCounts> {
    const rows = await this.countRows(scope, q);
    return summed(rows, group);
  }

  /** The real ones and the invented ones apart: a number never adds the two up. */
  async countsBySource(scope: CaseScope): Promise<{ real: GroupCounts; sample: GroupCounts }> {
    const rows = await this.countRows(scope, '');
    return {
      real: summed(rows.filter((row) => !row.sample)),
      sample: summed(rows.filter((row) => row.sample)),
    };
  }

  private countRows(scope: CaseScope, q: string): Promise<CountRow[]> {
    return this.within(this.cases.createQueryBuilder('c'), scope)
      .select('c.status', 'status')
      .addSelect(SAMPLE, 'sample')
      .addSelect('count(*)::int', 'count')
      .addSelect(`count(*) filter (where strpos(lower(c.number), lower(:q)) > 0)::int`, 'matching')
      .setParameter('q', q)
      .groupBy('c.status')
      .addGroupBy(SAMPLE)
      .getRawMany<CountRow>();
  }

  within(query: SelectQueryBuilder<TpsCase>, scope: CaseScope): SelectQueryBuilder<TpsCase> {
    const { userId, organisations, locations, shareRoles } = scope;
    return query
      .where(
        new Brackets((reach) => {
          reach.where('c.owner_id = :me');
          if (organisations.length > 0) reach.orWhere('c.organisation_id = any(:organisations)');
          if (locations.length > 0) reach.orWhere('c.location_id = any(:locations)');
          if (shareRoles.length > 0) reach.orWhere(SHARED);
        }),
      )
      .setParameters({ me: userId, organisations, locations, shareRoles });
  }

  private log({ userId }: UserPrincipal, records: number): Promise<void> {
    return this.accesses.record({
      ...{ action: 'list', resourceType: 'tps_cases', records, context: 'user', source: 'pica_live' },
      actorId: userId,
    });
  }
}

function summed(rows: readonly CountRow[], group?: CasesQuery['group']): GroupCounts {
  const counts = Object.fromEntries(CASE_GROUPS.map((one) => [one, 0])) as unknown as CaseCountsDto;
  let total = 0;
  for (const { status, count, matching } of rows) {
    counts[groupOf(status)] += count;
    if (!group || groupOf(status) === group) total += matching;
  }
  return { counts, total };
}

const isEverywhere = ({ location_ids }: OrganisationGrant): boolean => location_ids.length === 0;

function partIn(
  { userId, organisations, locations }: CaseScope,
  row: TpsCase,
  { roles }: UserPrincipal,
): CasePart {
  if (row.ownerId === userId) return 'owner';
  if (row.locationId !== null && locations.includes(row.locationId)) return 'member';
  if (row.organisationId !== null && organisations.includes(row.organisationId)) return 'member';
  return roles.includes('coach') ? 'coach' : 'specialist';
}
