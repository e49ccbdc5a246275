import type { EntityManager } from 'typeorm';
import type { OutlineLessonDto, OutlineModuleDto } from '../dto/catalogue.dto.ts';
import type { LessonKind } from '../course-types.ts';
import { LessonProgress } from '../learning/lesson-progress.entity.ts';
import { CourseModule } from './course-module.entity.ts';
import { Lesson } from './lesson.entity.ts';

interface OutlineRow {
  readonly module_id: string;
  readonly module_title: string;
  readonly id: string | null;
  readonly title: string;
  readonly kind: LessonKind;
  readonly duration_min: number;
  readonly required: boolean;
  readonly preview: boolean;
  readonly completed: boolean;
}

/** The modules and lessons of a course in their order, with what one enrollment has completed. */
export async function readOutline(
  manager: EntityManager,
  courseId: string,
  enrollmentId: string | null,
): Promise<OutlineModuleDto[]> {
  const rows = await manager
    .createQueryBuilder(CourseModule, 'm')
    .leftJoin(Lesson, 'l', 'l.module_id = m.id')
    .leftJoin(LessonProgress, 'p', 'p.lesson_id = l.id and p.enrollment_id = :enrollmentId', { enrollmentId })
    .select('m.id', 'module_id')
    .addSelect('m.title', 'module_title')
    .addSelect(['l.id as id', 'l.title as title', 'l.kind as kind', 'l.duration_min as duration_min'])
    .addSelect(['l.required as required', 'l.preview as preview', 'p.completed_at is not null as completed'])
    .where('m.courseId = :courseId', { courseId })
    .orderBy({ 'm.position': 'ASC', 'l.position': 'ASC' })
    .getRawMany<OutlineRow>();
  return grouped(rows);
}

/** Every lesson of an outline, in order. */
export const lessonsOf = (modules: readonly OutlineModuleDto[]): OutlineLessonDto[] =>
  modules.flatMap(({ lessons }) => lessons);

function grouped(rows: readonly OutlineRow[]): OutlineModuleDto[] {
  const modules = new Map<string, OutlineModuleDto>();
  for (const { module_id: id, module_title: title, ...lesson } of rows) {
    const module = modules.get(id) ?? { id, title, lessons: [] };
    modules.set(id, module);
    if (lesson.id !== null) module.lessons.push({ ...lesson, id: lesson.id });
  }
  return [...modules.values()];
}
