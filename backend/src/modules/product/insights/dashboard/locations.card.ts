import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayIn, mondayOf, weekOf } from '@chairside/kit/practice';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { LocationEntity } from '#identity/organisations/index.ts';
import type { FigureSource } from '../facts/fact-types.ts';
import { BUSINESS_INTELLIGENCE } from '../insights.capability.ts';
import { SCOPE, SOURCE } from './locations.sql.ts';

const SHOWN = 5;
/** What took place or was missed: the same visits as in the overview of an organization. */
const VISITS = ['visits_completed', 'visits_broken'];
const ONCE = ['net_production', 'new_patients'];

const FACTS = `f.scope_type = 'organisation' and f.scope_id = l.organisation_id and f.location_id = l.id
  and f.source = ${SOURCE} and f.metric = any(:metrics) and f.day between :since and :today`;

interface LocationRow {
  readonly id: string;
  readonly name: string;
  readonly organisation_id: string;
  readonly organisation_name: string;
  readonly appointments: number | null;
  readonly production: number | null;
  readonly new_patients: number | null;
  readonly source: FigureSource | null;
  readonly as_of: Date | null;
  readonly total: number;
}

/** Three figures of each location for who owns the organization, from stored facts: all of one source, and no tool is asked. */
@Injectable()
export class LocationsCard implements Card {
  readonly key = 'locations';
  readonly roles = ['dso_admin'] as const;
  readonly capability = BUSINESS_INTELLIGENCE.key;

  constructor(
    contributions: Contributions,
    private readonly database: DataSource,
  ) {
    contributions.addCard(this);
  }

  async load({ user, now, timeZone }: CardRequest): Promise<CardContent> {
    const rows = await this.read(user.userId, dayIn(now, timeZone));
    const [first] = rows;
    const items = rows.map(({ id, name, organisation_id: scope, ...row }) => ({
      ...{ id, name, organisation_name: row.organisation_name, appointments: row.appointments },
      ...{ production: row.production, new_patients: row.new_patients },
      path: `/business-intelligence?scope=${scope}&location=${id}`,
    }));
    const { total = 0, source = null, as_of: asOf = null } = first ?? {};
    return { data: { items, total, source, as_of: asOf?.toISOString() ?? null } };
  }

  /** Null where nothing was collected: not every location has a tool of its own, and not every tool sends everything. */
  private read(me: string, today: string): Promise<LocationRow[]> {
    const sum = (rule: string): string => `(sum(f.numerator) filter (where ${rule}))::float8`;
    const [monday, month] = [mondayOf(weekOf(today)), `${today.slice(0, 8)}01`];
    return this.database.manager
      .createQueryBuilder(LocationEntity, 'l')
      .innerJoin('organisations', 'o', 'o.id = l.organisation_id')
      .leftJoin('kpi_facts', 'f', FACTS)
      .select(['l.id as id', 'l.name as name', 'l.organisation_id as organisation_id'])
      .addSelect('o.name', 'organisation_name')
      .addSelect(sum('f.metric = any(:visits) and f.day >= :monday'), 'appointments')
      .addSelect(sum(`f.metric = 'net_production' and f.day >= :month`), 'production')
      .addSelect(sum(`f.metric = 'new_patients' and f.day >= :month`), 'new_patients')
      .addSelect(SOURCE, 'source')
      .addSelect('max(max(f.collected_at)) over ()', 'as_of')
      .addSelect('count(*) over ()::int', 'total')
      .where(SCOPE)
      .groupBy('l.id, o.name')
      .orderBy('lower(l.name)')
      .addOrderBy('l.id')
      .limit(SHOWN)
      .setParameters({ me, today, monday, month, visits: VISITS, metrics: [...VISITS, ...ONCE] })
      .setParameter('since', monday < month ? monday : month)
      .getRawMany<LocationRow>();
  }
}
