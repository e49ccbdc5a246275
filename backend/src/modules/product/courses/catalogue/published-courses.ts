import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Contributions, type CourseTitles, type TitledCourse } from '#common/contributions/index.ts';
import { Course } from './course.entity.ts';

/** Names published courses. */
@Injectable()
export class PublishedCourses implements CourseTitles {
  constructor(
    contributions: Contributions,
    @InjectRepository(Course) private readonly courses: Repository<Course>,
  ) {
    contributions.nameCoursesWith(this);
  }

  async named(ids: readonly string[]): Promise<TitledCourse[]> {
    if (ids.length === 0) return [];
    const select = { id: true, slug: true, title: true } as const;
    const rows = await this.courses.find({ select, where: { id: In([...ids]), state: 'published' } });
    return [...new Set(ids)].flatMap((id) => rows.filter((row) => row.id === id));
  }
}
