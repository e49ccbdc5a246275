import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import type { CourseData } from '../api.ts';
import { CourseTools } from '../assigning/CourseTools.tsx';
import { About } from './About.tsx';
import { EnrollCard } from './EnrollCard.tsx';
import { LessonPreview } from './LessonPreview.tsx';
import { Outline } from './Outline.tsx';
import { Reviews } from './Reviews.tsx';

/** A course before enrolling: what it gives, asks and costs. Without antd, because visitors read it too. */
export function Overview({ course }: { readonly course: CourseData }) {
  const lessonId = useSearchParams()[0].get('lesson');
  return (
    <div className="wrap page">
      <PageHeader
        title={course.title}
        description={course.subtitle}
        actions={<CourseTools course={course} />}
      />
      <div className="course">
        <EnrollCard course={course} />
        <div className="page-content">
          {lessonId ? <LessonPreview course={course} lessonId={lessonId} /> : null}
          <About course={course} />
          <Outline course={course} />
          <Reviews course={course} />
        </div>
      </div>
    </div>
  );
}
