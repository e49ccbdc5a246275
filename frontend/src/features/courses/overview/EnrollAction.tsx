import { Link, useLocation } from 'react-router-dom';
import { authAddress } from '../../../shared/auth/auth-address.ts';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import type { CourseData } from '../api.ts';
import { useEnroll } from './use-enroll.ts';

interface EnrollProps {
  readonly course: CourseData;
}

function MemberEnroll({ course }: EnrollProps) {
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

/** A seat of a course with a price is bought in the store. */
function Buy({ course }: EnrollProps) {
  if (!course.seat_slug) return <p>No seat in this course is on sale at the moment.</p>;
  return (
    <Link className="button button-primary" to={`/store?product=${encodeURIComponent(course.seat_slug)}`}>
      Buy
    </Link>
  );
}

/** The way into a course: visitors sign in first and come back here. Members enroll in what their membership includes. */
export function EnrollAction({ course }: EnrollProps) {
  const signedIn = useSessionStatus() === 'signed_in';
  const location = useLocation();
  if (course.state !== 'published') return <p>This course is not open for enrollment.</p>;
  if (course.in_my_membership)
    return (
      <>
        <p>Included in your membership</p>
        <MemberEnroll course={course} />
      </>
    );
  if (course.price_cents > 0) return <Buy course={course} />;
  if (signedIn) return <MemberEnroll course={course} />;
  return (
    <Link className="button button-primary" to={authAddress(location)}>
      Enroll
    </Link>
  );
}
