import { creditsText } from '../../../shared/learning/labels.ts';
import type { CourseData } from '../api.ts';
import { Cover } from '../catalogue/Cover.tsx';
import {
  audienceLabel,
  durationLabel,
  levelLabel,
  methodLabel,
  priceLabel,
  ratingLabel,
  topicLabel,
} from '../labels.ts';
import { EnrollAction } from './EnrollAction.tsx';

interface EnrollCardProps {
  readonly course: CourseData;
}

function Facts({ course }: EnrollCardProps) {
  const facts = [
    [creditsText(course.credits), methodLabel(course)].filter(Boolean).join(', '),
    course.location ? `In person in ${course.location}` : '',
    durationLabel(course.duration_min),
    [topicLabel(course), levelLabel(course)].join(', '),
    `For ${audienceLabel(course).toLowerCase()}`,
    course.instructor_name ? `Taught by ${course.instructor_name}` : '',
    ratingLabel(course),
    course.is_sample ? 'Sample course: invented, to try the product with' : '',
  ];
  return (
    <ul className="plain-list">
      {facts.filter(Boolean).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Cover, price and facts of a course, and the way in. */
export function EnrollCard({ course }: EnrollCardProps) {
  return (
    <aside className="surface cover-card" aria-label="Enrollment">
      <Cover
        topic={course.topic}
        title={course.title}
        // A draft has no public picture yet.
        fileId={course.state === 'draft' ? null : course.cover_file_id}
      />
      <div>
        <p>
          <strong>{priceLabel(course)}</strong>
        </p>
        <EnrollAction course={course} />
        <Facts course={course} />
      </div>
    </aside>
  );
}
