import type { StructuredData } from '#common/contributions/index.ts';
import { isInPerson } from '../course-types.ts';
import type { CourseDto } from '../dto/catalogue.dto.ts';

const PROVIDER = { '@type': 'Organization', name: 'Chairside' };

/** The course for search engines: https://schema.org/Course */
export function courseStructuredData(course: CourseDto, url: string): StructuredData {
  const { title: name, subtitle: description, price_cents, currency, instructor_name, rating } = course;
  const instance = {
    ...{ '@type': 'CourseInstance', courseMode: isInPerson(course.method) ? 'Onsite' : 'Online' },
    ...(course.duration_min > 0 ? { courseWorkload: `PT${course.duration_min}M` } : {}),
    ...(course.location
      ? { location: { '@type': 'Place', name: course.location, address: course.location } }
      : {}),
    ...(instructor_name ? { instructor: { '@type': 'Person', name: instructor_name } } : {}),
  };
  const price = (price_cents / 100).toFixed(2);
  const category = price_cents === 0 ? 'Free' : 'Paid';
  return {
    ...{ '@type': 'Course', name, description, url, provider: PROVIDER, teaches: course.objectives },
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
