import type { Method } from '../course-types.ts';
import type { CourseCardDto } from '../dto/catalogue.dto.ts';

const METHOD_NAMES: Readonly<Record<Method, string>> = {
  live_inperson: 'Live, in person',
  live_webinar: 'Live webinar',
  participation: 'Hands on',
  self_instruction: 'Self-instruction',
};

export const coursePath = ({ slug }: Pick<CourseCardDto, 'slug'>): string =>
  `/courses/${encodeURIComponent(slug)}`;

export const creditsOf = ({ credits }: Pick<CourseCardDto, 'credits'>): string =>
  `${credits} CE ${credits === 1 ? 'credit' : 'credits'}`;

function priceOf({ price_cents, currency, membership_included }: CourseCardDto): string {
  if (membership_included) return 'Included in membership';
  if (price_cents === 0) return 'Free';
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price_cents / 100);
}

const durationOf = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;

/** Short facts of a course, for a line below its title. */
export const factsOf = (course: CourseCardDto): string[] => [
  ...(course.instructor_name ? [course.instructor_name] : []),
  ...(course.credits > 0 ? [creditsOf(course)] : []),
  METHOD_NAMES[course.method],
  ...(course.duration_min > 0 ? [durationOf(course.duration_min)] : []),
  priceOf(course),
  ...(course.rating.average === null ? [] : [`Rated ${course.rating.average} of 5`]),
];
