import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import {
  type SampleMember,
  type SampleOrganisation,
  type SampleOrganisationPart,
  SampleOrganisations,
  SamplePeople,
} from '#identity/organisations/index.ts';
import type {
  AssignmentDto,
  LocationTrainingDto,
  MatrixDto,
  MatrixQuery,
  MatrixRowDto,
} from '../dto/training.dto.ts';
import { cellOf } from '../matrix/matrix-cell.ts';
import { SAMPLE_ROUND } from './sample-training.sql.ts';

const DAY_MS = 86_400_000;
/** The sample course of the round; without the sample courses there is no round. */
const COURSE = sampleId('courses/front-desk-scripts-for-aligner-inquiries');

/** One training round of a sample organisation: a sample course for its staff, and how far its invented people are. */
@Injectable()
export class SampleTraining implements SampleOrganisationPart, OnModuleInit {
  constructor(
    private readonly organisations: SampleOrganisations,
    private readonly people: SamplePeople,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.organisations.addPart(this);
  }

  async add(q: EntityManager, { id, userId }: SampleOrganisation): Promise<void> {
    const now = this.clock.now();
    const dueOn = new Date(now.getTime() + 14 * DAY_MS).toISOString().slice(0, 10);
    await sqlOn(q).run('training_sample', SAMPLE_ROUND, [id, COURSE, dueOn, userId, now]);
  }

  /** The same assignments with the invented people counted. */
  async counted(id: string, rounds: readonly AssignmentDto[]): Promise<AssignmentDto[]> {
    const people = (await this.people.members(id)).filter(isConcerned);
    const completed = people.filter(({ trainedAt }) => trainedAt !== null).length;
    return rounds.map((round) => ({ ...round, people: people.length, completed }));
  }

  /** Who is limited to no location belongs to each. */
  async byLocation(
    id: string,
    places: readonly { readonly id: string }[],
    [round]: readonly AssignmentDto[],
  ): Promise<LocationTrainingDto[]> {
    const people = round ? (await this.people.members(id)).filter(isConcerned) : [];
    const isOver = round !== undefined && round.due_on < this.today();
    return places.map((place) => {
      const here = people.filter(({ locationIds: at }) => at.length === 0 || at.includes(place.id));
      const onTrack = here.filter(({ trainedAt }) => trainedAt !== null || !isOver);
      return { location_id: place.id, people: here.length, on_track: onTrack.length };
    });
  }

  async matrix(
    id: string,
    rounds: readonly AssignmentDto[],
    { page, page_size }: MatrixQuery,
  ): Promise<MatrixDto> {
    const members = await this.people.members(id);
    const courses = rounds.map((round) => ({
      ...{ id: round.course_id, title: round.course_title, slug: round.course_slug },
    }));
    const shown = members.slice((page - 1) * page_size, page * page_size);
    const items = shown.map((member) => rowOf(member, rounds, this.today()));
    return { courses, items, total: members.length, page, page_size };
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}

const isConcerned = ({ trainingPercent }: SampleMember): boolean => trainingPercent !== null;

function rowOf(member: SampleMember, rounds: readonly AssignmentDto[], today: string): MatrixRowDto {
  const { id, firstName, lastName, orgRole, trainingPercent, trainedAt } = member;
  const done = { percent: trainingPercent ?? 0, completedAt: trainedAt };
  const concerning = isConcerned(member) ? rounds : [];
  const cells = concerning.map(({ course_id, due_on }) => cellOf(course_id, due_on, done, today));
  return { user_id: id, name: `${firstName} ${lastName}`, org_role: orgRole, cells };
}
