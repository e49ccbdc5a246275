import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../shared/auth/session/session-context.ts';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { useUrlParam } from '../../../shared/ui/filter-bar/use-url-state.ts';
import type { CourseData } from '../api.ts';

const AssignDrawer = lazy(() => import('./AssignDrawer.tsx'));

interface CourseToolsProps {
  readonly course: CourseData;
}

function Assign({ course }: CourseToolsProps) {
  const [drawer, open] = useUrlParam('drawer');
  const isOpen = drawer === 'assign';
  // Stays after the first opening, so that the drawer gives the focus back when it closes.
  const [used, setUsed] = useState(isOpen);
  if (isOpen && !used) setUsed(true);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => open('assign')}>
        Assign to members
      </button>
      {used ? (
        <Suspense fallback={null}>
          <AssignDrawer course={course} open={isOpen} onClose={() => open(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Tools({ course }: CourseToolsProps) {
  const mayAssign = useSession().hasRole('dso_admin');
  return (
    <>
      {course.may_edit ? (
        <Link className="button" to={`/courses?tab=teaching&edit=${course.id}`}>
          Edit course
        </Link>
      ) : null}
      {mayAssign ? <Assign course={course} /> : null}
    </>
  );
}

/** What some members may do with a course besides learning: its instructors edit it, owners of organizations assign it. */
export function CourseTools({ course }: CourseToolsProps) {
  return useSessionStatus() === 'signed_in' ? <Tools course={course} /> : null;
}
