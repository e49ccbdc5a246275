import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../shared/api/index.ts';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { usePageTitle } from '../../../shared/lib/page-title.ts';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Loading } from '../../../shared/ui/loading/Loading.tsx';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { courseQuery } from '../api.ts';
import { NoCourse } from '../overview/NoCourse.tsx';
import { Overview } from '../overview/Overview.tsx';
import '../../../shared/ui/cover-card/cover-card.css';
import '../courses.css';

const LearningView = lazy(() => import('../learning/LearningView.tsx'));

/** /courses/:courseId: what there is to know before enrolling, and the lessons for who is enrolled. */
export default function CoursePage() {
  const slug = useParams()['courseId'] ?? '';
  const member = useSessionStatus() === 'signed_in';
  const { data, error, refetch } = useQuery(courseQuery(member, slug));
  usePageTitle(data?.title);
  if (data?.enrollment)
    return (
      <Suspense fallback={<Waiting />}>
        <LearningView key={data.id} course={data} />
      </Suspense>
    );
  if (data) return <Overview course={data} />;
  if (error instanceof ApiError && error.status === 404) return <NoCourse />;
  const rest = error ? (
    <Failure what="The course" error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading of="text" />
  );
  return (
    <Waiting
      isOver={error !== null}
      fallback={
        <div className="wrap page">
          <PageHeader title="Course" />
          {rest}
        </div>
      }
    />
  );
}
