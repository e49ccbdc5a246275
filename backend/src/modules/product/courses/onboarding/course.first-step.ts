import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Contributions, type FirstStep } from '#common/contributions/index.ts';
import { Enrollment } from '../enrollments/enrollment.entity.ts';
import { COURSES } from '../courses.capability.ts';

/** Suggests a first course. */
@Injectable()
export class CourseFirstStep implements FirstStep {
  readonly capability = COURSES.key;
  readonly key = 'course';
  readonly rank = 35;
  readonly helpsWith = { ce_hours: 0, team_training: 3, start_aligners: 3 };
  readonly title = 'Begin a course';
  readonly text = 'Learn at your own pace, and keep the CE record when you finish.';
  readonly link = '/courses';

  constructor(
    contributions: Contributions,
    @InjectRepository(Enrollment) private readonly rows: Repository<Enrollment>,
  ) {
    contributions.addFirstStep(this);
  }

  isTaken(userId: string): Promise<boolean> {
    return this.rows.existsBy({ userId });
  }
}
