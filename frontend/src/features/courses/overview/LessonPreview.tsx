import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { Loading } from '../../../shared/ui/loading/Loading.tsx';
import { type CourseData, lessonQuery } from '../api.ts';
import { LessonBody } from '../learning/LessonBody.tsx';
import { EnrollAction } from './EnrollAction.tsx';

interface LessonPreviewProps {
  readonly course: CourseData;
  readonly lessonId: string;
}

const WALLS = [403, 404];

function Content({ course, lessonId }: LessonPreviewProps) {
  const member = useSessionStatus() === 'signed_in';
  const { data, error, refetch } = useQuery(lessonQuery(member, lessonId));
  if (data) return <LessonBody lesson={data} />;
  if (error instanceof ApiError && WALLS.includes(error.status))
    return (
      <Callout>
        <p role="status">{messageOf(error)}</p>
        <EnrollAction course={course} />
      </Callout>
    );
  if (error) return <Failure what="The lesson" error={error} onRetry={() => void refetch()} />;
  return <Loading of="text" />;
}

/** A lesson for who is not enrolled: itself, where it is a preview, else the way in. */
export function LessonPreview({ course, lessonId }: LessonPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [lessonId]);
  const lesson = course.modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
  return (
    <section className="surface page-content" style={{ padding: 20 }} aria-labelledby="course-lesson">
      <h2 id="course-lesson" tabIndex={-1} ref={heading}>
        {lesson?.title ?? 'Lesson'}
      </h2>
      <Content course={course} lessonId={lessonId} />
      <p>
        <Link to="?" preventScrollReset>
          Close this lesson
        </Link>
      </p>
    </section>
  );
}
