import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import type { CourseData } from '../api.ts';
import { About } from './About.tsx';
import { EnrollCard } from './EnrollCard.tsx';
import { Outline } from './Outline.tsx';
import { Reviews } from './Reviews.tsx';

/** A course before enrolling: what it gives, asks and costs. Without antd, because visitors read it too. */
export function Overview({ course }: { readonly course: CourseData }) {
  return (
    <div className="wrap page">
      <PageHeader title={course.title} description={course.subtitle} />
      <div className="course">
        <EnrollCard course={course} />
        <div>
          <About course={course} />
          <Outline course={course} />
          <Reviews course={course} />
        </div>
      </div>
    </div>
  );
}
