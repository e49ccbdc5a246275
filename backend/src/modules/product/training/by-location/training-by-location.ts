import { Injectable } from '@nestjs/common';
import { DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import {
  LocationEntity,
  OrganisationMember,
  Organisations,
  OrgScopes,
} from '#identity/organisations/index.ts';
import { CONCERNS } from '../concerned.ts';
import type { LocationTrainingDto, LocationTrainingListDto } from '../dto/training.dto.ts';
import { readAssignments } from '../read-assignments.ts';
import { SampleTraining } from '../samples/sample-training.ts';
import { TrainingAssignment } from '../training-assignment.entity.ts';

const WORKS_HERE = `p.everywhere or exists (select 1 from member_locations ml
  where ml.location_id = l.id and ml.user_id = p.user_id and ml.organisation_id = l.organisation_id)`;
const EVERYWHERE = `m.org_role = 'owner' or not exists (select 1 from member_locations ml
  where ml.organisation_id = m.organisation_id and ml.user_id = m.user_id)`;
const IS_LATE = `coalesce(e.state, '') <> 'completed' and a.due_on < (now() at time zone o.timezone)::date`;

/** How the training of each location goes, for the overview of those who lead the organisation. */
@Injectable()
export class TrainingByLocation {
  constructor(
    private readonly database: DataSource,
    private readonly scopes: OrgScopes,
    private readonly organisations: Organisations,
    private readonly samples: SampleTraining,
  ) {}

  async read(userId: string, id: string): Promise<LocationTrainingListDto> {
    const { isSample } = await this.scopes.reader(id, userId);
    return { items: isSample ? await this.ofSample(id) : await this.ofReal(id) };
  }

  /** On track is who has nothing overdue. Its people are those limited to the location and those of the whole organization. */
  private ofReal(id: string): Promise<LocationTrainingDto[]> {
    return this.database
      .createQueryBuilder(LocationEntity, 'l')
      .leftJoin(trainees, 'p', WORKS_HERE)
      .select('l.id', 'location_id')
      .addSelect('count(p.user_id)::int', 'people')
      .addSelect('count(*) filter (where not p.late)::int', 'on_track')
      .where('l.organisation_id = :id', { id })
      .groupBy('l.id')
      .orderBy('lower(l.name)')
      .addOrderBy('l.id')
      .getRawMany<LocationTrainingDto>();
  }

  private async ofSample(id: string): Promise<LocationTrainingDto[]> {
    const places = await this.organisations.locationsOf(id);
    return this.samples.byLocation(id, places, await readAssignments(this.database.manager, id));
  }
}

/** The active members of the organisation `:id` who have training to do, each looked at once. */
const trainees = (sub: SelectQueryBuilder<ObjectLiteral>): SelectQueryBuilder<ObjectLiteral> =>
  sub
    .select('m.user_id', 'user_id')
    .addSelect(`bool_or(${IS_LATE})`, 'late')
    .addSelect(EVERYWHERE, 'everywhere')
    .from(OrganisationMember, 'm')
    .innerJoin('organisations', 'o', 'o.id = m.organisation_id')
    .innerJoin(TrainingAssignment, 'a', CONCERNS)
    .leftJoin('enrollments', 'e', 'e.course_id = a.course_id and e.user_id = m.user_id')
    .where(`m.organisation_id = :id and m.state = 'active'`)
    .groupBy('m.id');
