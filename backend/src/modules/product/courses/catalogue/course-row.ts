import type { CourseCardDto } from '../dto/catalogue.dto.ts';
import type { EnrollmentState } from '../course-types.ts';
import type { Course } from './course.entity.ts';

/** What a course row carries beside its own columns. */
export interface CourseExtras {
  readonly instructor: string | null;
  readonly own_state: EnrollmentState | null;
  readonly required: number;
  readonly done: number;
}

/** A required lesson counts once, and lessons that were added after the completion take nothing away. */
export function percentOf(state: EnrollmentState | null, done: number, required: number): number {
  if (state === 'completed') return 100;
  return required === 0 ? 0 : Math.min(100, Math.floor((100 * done) / required));
}

export const toCard = (course: Course, extras: CourseExtras): CourseCardDto => ({
  ...{ id: course.id, slug: course.slug, title: course.title, subtitle: course.subtitle },
  ...{ topic: course.topic, level: course.level, audience: course.audience, method: course.method },
  ...{ credits: Number(course.credits), duration_min: course.durationMin },
  ...{ price_cents: course.priceCents, currency: course.currency },
  membership_included: course.membershipIncluded,
  instructor_name: extras.instructor,
  cover_file_id: course.coverFileId,
  rating: ratingOf(course),
  is_sample: course.isSample,
  own: ownOf(extras),
});

export const ratingOf = ({ ratingSum, ratingCount }: Course) => ({
  average: ratingCount === 0 ? null : Math.round((10 * ratingSum) / ratingCount) / 10,
  count: ratingCount,
});

const ownOf = ({ own_state: state, done, required }: CourseExtras) =>
  state === null || state === 'withdrawn' ? null : { state, percent: percentOf(state, done, required) };

/** The cards of one page; TypeORM answers entities and the other columns side by side. */
export const toCards = (courses: readonly Course[], extras: readonly CourseExtras[]): CourseCardDto[] =>
  courses.flatMap((course, index) => {
    const beside = extras[index];
    return beside ? [toCard(course, beside)] : [];
  });
