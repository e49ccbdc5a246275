import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import {
  Contributions,
  type MilestoneSource,
  type MilestoneTeam,
  type Reached,
} from '#common/contributions/index.ts';
import { Enrollment } from '../enrollments/enrollment.entity.ts';

/** Reached when somebody of the team has completed a course. */
@Injectable()
export class CourseFinishedMilestone implements MilestoneSource {
  readonly key = 'course_finished';
  readonly title = 'First course finished by the team';

  constructor(
    contributions: Contributions,
    @InjectRepository(Enrollment) private readonly rows: Repository<Enrollment>,
  ) {
    contributions.addMilestone(this);
  }

  async reachedAt({ memberIds }: MilestoneTeam): Promise<Reached | null> {
    const first = await this.rows.findOne({
      select: { id: true, completedAt: true },
      where: { userId: In([...memberIds]), state: 'completed' },
      order: { completedAt: 'ASC' },
    });
    return first?.completedAt ? { at: first.completedAt, sample: false } : null;
  }
}
