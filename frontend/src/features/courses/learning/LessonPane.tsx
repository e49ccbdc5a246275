import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { ApiError, requestIdOf } from '../../../shared/api/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import type { CourseData, LessonData } from '../api.ts';
import { lessonQuery } from '../api.ts';
import { AskAssistant } from './AskAssistant.tsx';
import { LessonBody } from './LessonBody.tsx';
import { Notes } from './notes/Notes.tsx';
import { FINISH, lessonsOf } from './outline-state.ts';
import { Quiz } from './quiz/Quiz.tsx';
import { StepBar } from './StepBar.tsx';
import type { LearningAddress } from './use-learning-view.ts';
import { useProgress, useWatchReports } from './use-progress.ts';

const LessonDiscussion = lazy(() => import('../../../shared/posting/LessonDiscussion.tsx'));

const TABS = [
  { key: 'lesson', label: 'Lesson' },
  { key: 'discussion', label: 'Discussion' },
  { key: 'notes', label: 'Notes' },
] as const;

interface LessonPaneProps {
  readonly course: CourseData;
  readonly view: LearningAddress;
}

/** The lesson is where Resume leads from now on, once it was opened. */
function useOpened(id: string | undefined, progress: ReturnType<typeof useProgress>): void {
  const opened = useEffectEvent(() => progress.mutate({}));
  useEffect(() => {
    if (id) opened();
  }, [id]);
}

/** A lesson that the instructor removed meanwhile, or that belongs to another course. */
function Missing({ course, view }: LessonPaneProps) {
  const first = lessonsOf(course)[0]?.id ?? FINISH;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title="This lesson is not part of the course any more."
      action={<LinkButton to={view.addressOf(first)}>Go to the first lesson</LinkButton>}
    />
  );
}

function Lesson({
  lesson,
  progress,
}: {
  readonly lesson: LessonData;
  readonly progress: ReturnType<typeof useProgress>;
}) {
  const onWatched = useWatchReports(lesson.id, progress);
  return (
    <div className="page-content">
      <LessonBody lesson={lesson} onWatched={onWatched}>
        {lesson.quiz ? <Quiz key={lesson.id} lesson={lesson} quiz={lesson.quiz} /> : null}
      </LessonBody>
      <AskAssistant lesson={lesson} />
    </div>
  );
}

/** The lesson that the address names, with the learner's notes beside it. */
export function LessonPane({ course, view }: LessonPaneProps) {
  const { data, error, refetch } = useQuery(lessonQuery(true, view.step));
  const progress = useProgress(view.step);
  const isHere = data?.course_id === course.id;
  useOpened(isHere ? data?.id : undefined, progress);
  const isMissing = data ? !isHere : error instanceof ApiError && error.status === 404;
  if (isMissing) return <Missing course={course} view={view} />;
  return (
    <section aria-labelledby="lesson-title" className="page-content" style={{ alignContent: 'start' }}>
      <h2 id="lesson-title" tabIndex={-1}>
        {lessonsOf(course).find(({ id }) => id === view.step)?.title ?? data?.title ?? 'Lesson'}
      </h2>
      <TabList id="lesson" label="Lesson" tabs={TABS} active={view.panel} onChange={view.show} />
      <TabPanel id="lesson" tab="lesson" active={view.panel}>
        {data ? <Lesson lesson={data} progress={progress} /> : null}
        {!data && error ? (
          <RetryBlock what="The lesson" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
      </TabPanel>
      <TabPanel id="lesson" tab="discussion" active={view.panel}>
        <Suspense fallback={<Skeleton active title={false} />}>
          <LessonDiscussion lessonId={view.step} />
        </Suspense>
      </TabPanel>
      <TabPanel id="lesson" tab="notes" active={view.panel}>
        <Notes key={view.step} lessonId={view.step} />
      </TabPanel>
      <StepBar
        view={view}
        lesson={data}
        progress={progress}
        isOver={course.enrollment?.state === 'completed'}
      />
    </section>
  );
}
