import { Link, useLocation } from 'react-router-dom';
import { creditsText } from '../../../shared/learning/labels.ts';
import { useSessionStatus } from '../../../shared/auth/session-status.ts';
import { Cover } from '../catalogue/Cover.tsx';
import type { CourseData } from '../api.ts';
import {
  audienceLabel,
  durationLabel,
  levelLabel,
  methodLabel,
  priceLabel,
  ratingLabel,
  topicLabel,
} from '../labels.ts';
import { useEnroll } from './use-enroll.ts';

function Facts({ course }: { readonly course: CourseData }) {
  const facts = [
    [creditsText(course.credits), methodLabel(course)].filter(Boolean).join(', '),
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

function VisitorAction() {
  const { pathname, search } = useLocation();
  return (
    <Link className="button button-primary" to="/auth" state={{ from: `${pathname}${search}` }}>
      Enroll
    </Link>
  );
}

function MemberAction({ course }: { readonly course: CourseData }) {
  const { enter, refusal } = useEnroll(course);
  return (
    <>
      <button
        type="button"
        className="button button-primary"
        aria-busy={enter.isPending || undefined}
        onClick={() => (enter.isPending ? undefined : enter.mutate())}
      >
        {enter.isPending ? 'Enrolling...' : 'Enroll'}
      </button>
      <p role="status">{refusal}</p>
    </>
  );
}

/** Cover, facts and price of a course, and the way in. A course with a price opens when the store does. */
export function EnrollCard({ course }: { readonly course: CourseData }) {
  const signedIn = useSessionStatus() === 'signed_in';
  return (
    <aside className="surface course-card" aria-label="About this course">
      <Cover topic={course.topic} title={course.title} />
      <div>
        <p>
          <strong>{priceLabel(course)}</strong>
        </p>
        {course.price_cents > 0 ? (
          <p>You can buy this course when the store opens.</p>
        ) : signedIn ? (
          <MemberAction course={course} />
        ) : (
          <VisitorAction />
        )}
        <Facts course={course} />
      </div>
    </aside>
  );
}
