import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { CourseModule } from '../catalogue/course-module.entity.ts';
import { Lesson } from '../catalogue/lesson.entity.ts';
import { courseChanged, lessonNotFound, moduleNotFound, tooMany } from '../courses.errors.ts';
import type { ChangeLessonDto, ModuleDto, NewLessonDto, OrderDto } from '../dto/authoring.dto.ts';
import type { EditedCourseDto } from '../dto/edited-course.dto.ts';
import { CourseEditing } from './course-editing.ts';

const MOST_MODULES = 50;
const MOST_LESSONS = 200;

/** Modules and lessons of a course, and their order. */
@Injectable()
export class OutlineEditing {
  constructor(private readonly editing: CourseEditing) {}

  addModule(user: UserPrincipal, courseId: string, { version, title }: ModuleDto): Promise<EditedCourseDto> {
    return this.editing.change(user, courseId, version, async (q) => {
      if ((await q.countBy(CourseModule, { courseId })) >= MOST_MODULES)
        throw tooMany('modules', MOST_MODULES);
      const position = await nextPosition(q, CourseModule, { courseId });
      await q.insert(CourseModule, { courseId, title, position });
    });
  }

  changeModule(
    user: UserPrincipal,
    courseId: string,
    id: string,
    { version, title }: ModuleDto,
  ): Promise<EditedCourseDto> {
    return this.editing.change(user, courseId, version, async (q, _, updatedAt) => {
      if (!isUUID(id)) throw moduleNotFound();
      if (!(await q.update(CourseModule, { id, courseId }, { title, updatedAt })).affected)
        throw moduleNotFound();
    });
  }

  removeModule(user: UserPrincipal, courseId: string, id: string, version: number): Promise<EditedCourseDto> {
    return this.editing.change(user, courseId, version, async (q) => {
      if (!isUUID(id) || !(await q.delete(CourseModule, { id, courseId })).affected) throw moduleNotFound();
    });
  }

  addLesson(user: UserPrincipal, courseId: string, wanted: NewLessonDto): Promise<EditedCourseDto> {
    return this.editing.change(user, courseId, wanted.version, async (q) => {
      const { module_id: moduleId, kind, title } = wanted;
      if (!(await q.existsBy(CourseModule, { id: moduleId, courseId }))) throw moduleNotFound();
      if ((await q.countBy(Lesson, { courseId })) >= MOST_LESSONS) throw tooMany('lessons', MOST_LESSONS);
      const position = await nextPosition(q, Lesson, { moduleId });
      await q.insert(Lesson, { ...columns(wanted), courseId, moduleId, kind, title, position });
    });
  }

  changeLesson(
    user: UserPrincipal,
    courseId: string,
    id: string,
    wanted: ChangeLessonDto,
  ): Promise<EditedCourseDto> {
    return this.editing.change(user, courseId, wanted.version, async (q, _, updatedAt) => {
      if (!isUUID(id)) throw lessonNotFound();
      const changes = { ...columns(wanted), title: wanted.title, updatedAt };
      if (!(await q.update(Lesson, { id, courseId }, changes)).affected) throw lessonNotFound();
    });
  }

  removeLesson(user: UserPrincipal, courseId: string, id: string, version: number): Promise<EditedCourseDto> {
    return this.editing.change(user, courseId, version, async (q) => {
      if (!isUUID(id) || !(await q.delete(Lesson, { id, courseId })).affected) throw lessonNotFound();
    });
  }

  /** Positions are unique at the end of the transaction, so that two may change places. */
  order(user: UserPrincipal, courseId: string, { version, modules }: OrderDto): Promise<EditedCourseDto> {
    return this.editing.change(user, courseId, version, async (q, course) => {
      const [known, lessons] = [
        await q.findBy(CourseModule, { courseId }),
        await q.findBy(Lesson, { courseId }),
      ];
      const whole =
        sameIds(
          known,
          modules.map(({ id }) => id),
        ) &&
        sameIds(
          lessons,
          modules.flatMap((each) => each.lessons),
        );
      if (!whole) throw courseChanged(course.version);
      for (const [position, { id: moduleId, lessons: ids }] of modules.entries()) {
        await q.update(CourseModule, { id: moduleId, courseId }, { position });
        for (const [at, id] of ids.entries())
          await q.update(Lesson, { id, courseId }, { moduleId, position: at });
      }
    });
  }
}

/** TypeORM leaves out what is undefined. */
const columns = (wanted: ChangeLessonDto): Partial<Lesson> => ({
  ...{ body: wanted.body, mediaUrl: wanted.media_url, captions: wanted.captions },
  ...{ mediaSeconds: wanted.media_seconds, durationMin: wanted.duration_min },
  ...{ required: wanted.required, preview: wanted.preview },
});

const sameIds = (rows: readonly { readonly id: string }[], ids: readonly string[]): boolean =>
  rows.length === ids.length && new Set(ids).size === ids.length && rows.every(({ id }) => ids.includes(id));

/** Behind the last one; the course is locked, so nobody adds another at the same time. */
export async function nextPosition(
  q: EntityManager,
  entity: new () => { position: number },
  where: Record<string, string>,
): Promise<number> {
  const last = await q.maximum(entity, 'position', where);
  return (last ?? -1) + 1;
}
