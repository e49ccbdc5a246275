import { Link } from 'react-router-dom';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';

/** For an address that leads to no course, or to one that is not published. */
export function NoCourse() {
  return (
    <div className="wrap page">
      <PageHeader title="Course not found" description="It was retired, or its address has changed." />
      <p>
        <Link className="button button-primary" to="/courses">
          All courses
        </Link>
      </p>
    </div>
  );
}
