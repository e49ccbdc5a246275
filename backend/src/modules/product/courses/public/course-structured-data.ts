import type { StructuredData } from '#common/contributions/index.ts';
import { isInPerson } from '../course-types.ts';
import type { CourseDto } from '../dto/catalogue.dto.ts';

const PROVIDER = { '@type': 'Organization', name: 'Chairside' };

/** One CE credit is one clock hour (A7). */
const MINUTES_PER_CREDIT = 60;

/** ISO 8601. Google shows no course that does not say how much work it is. */
function workloadOf({ duration_min, credits }: CourseDto): object {
  const minutes = duration_min > 0 ? duration_min : credits * MINUTES_PER_CREDIT;
  return minutes > 0 ? { courseWorkload: `PT${minutes}M` } : {};
}

/** The course for search engines: https://schema.org/Course, with what Google requires of it */
export function courseStructuredData(course: CourseDto, url: string): StructuredData {
  const { title: name, subtitle, price_cents, currency, instructor_name, rating, cover_file_id } = course;
  const instance = {
    ...{ '@type': 'CourseInstance', courseMode: isInPerson(course.method) ? 'Onsite' : 'Online' },
    ...workloadOf(course),
    ...(course.location
      ? { location: { '@type': 'Place', name: course.location, address: course.location } }
      : {}),
    ...(instructor_name ? { instructor: { '@type': 'Person', name: instructor_name } } : {}),
  };
  const price = (price_cents / 100).toFixed(2);
  const category = price_cents === 0 ? 'Free' : 'Paid';
  return {
    ...{
      '@type': 'Course',
      name,
      description: subtitle || name,
      url,
      provider: PROVIDER,
      teaches: course.objectives,
    },
    ...(cover_file_id ? { image: [new URL(`/api/images/${cover_file_id}`, url).href] } : {}),
    hasCourseInstance: [instance],
    offers: [{ '@type': 'Offer', category, price, priceCurrency: currency, url }],
    ...(rating.average === null
      ? {}
      : {
          aggregateRating: {
            ...{ '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count },
          },
        }),
  };
}
