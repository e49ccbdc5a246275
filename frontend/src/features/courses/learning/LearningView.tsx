import { Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { usePageTitle } from '../../../shared/lib/page-title.ts';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import type { CourseData } from '../api.ts';
import { CourseTools } from '../assigning/CourseTools.tsx';
import { FinishPane } from './finish/FinishPane.tsx';
import { LessonPane } from './LessonPane.tsx';
import { Outline } from './Outline.tsx';
import { FINISH } from './outline-state.ts';
import { useLearningView } from './use-learning-view.ts';
import { Withdraw } from './Withdraw.tsx';

/** Outline at the left, lesson at the right; on a phone the lesson below the button of the outline. */
const columns = (narrow: boolean) => ({
  display: 'grid',
  gap: 32,
  gridTemplateColumns: narrow ? 'minmax(0, 1fr)' : '260px minmax(0, 1fr)',
});

/** Another step begins at its heading, also for the keyboard and screen readers. */
function useFocusOfStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById('lesson-title')?.focus({ preventScroll: true });
  }, [step]);
}

/** A course as its learner sees it: outline with ticks, the lesson, and the steps through them. */
export default function LearningView({ course }: { readonly course: CourseData }) {
  const view = useLearningView(course);
  const narrow = useNarrow();
  useFocusOfStep(view.step);
  usePageTitle(course.title);
  const percent = course.enrollment?.percent ?? 0;
  return (
    <div className="wrap page page-content">
      <PageHeader
        title={course.title}
        backTo="/courses?tab=learning"
        actions={<CourseTools course={course} />}
      />
      <Progress percent={percent} aria-label={`${percent}% of the course complete`} />
      <div style={columns(narrow)}>
        <div>
          <Outline course={course} view={view} />
          {narrow ? null : <Withdraw course={course} />}
        </div>
        {view.step === FINISH ? (
          <FinishPane course={course} view={view} />
        ) : (
          <LessonPane key={view.step} course={course} view={view} />
        )}
        {narrow ? <Withdraw course={course} /> : null}
      </div>
    </div>
  );
}
