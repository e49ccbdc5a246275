import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Course } from './course.entity.ts';

/** Names published courses for other areas. */
@Injectable()
export class CourseTitles {
  constructor(@InjectRepository(Course) private readonly courses: Repository<Course>) {}

  /** Those of the ids that are published courses, in the order of the ids. */
  async named(ids: readonly string[]): Promise<Pick<Course, 'id' | 'slug' | 'title'>[]> {
    if (ids.length === 0) return [];
    const select = { id: true, slug: true, title: true } as const;
    const rows = await this.courses.find({ select, where: { id: In([...ids]), state: 'published' } });
    return [...new Set(ids)].flatMap((id) => rows.filter((row) => row.id === id));
  }
}
