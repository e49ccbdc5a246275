import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton, Tabs } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, requestIdOf } from '../../../shared/api/index.ts';
import { labelIn } from '../../../shared/learning/labels.ts';
import { usePageTitle } from '../../../shared/lib/page-title.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { CoverEditor } from './CoverEditor.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { type EditedCourse, editedCourseQuery } from './api.ts';
import { STATE_TONES, STATES } from './editor-labels.ts';
import { OutlineEditor } from './OutlineEditor.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { type Part, PARTS, useTeachingView } from './use-teaching-view.ts';

const Learners = lazy(() => import('./Learners.tsx'));

function Head({ course }: { readonly course: EditedCourse }) {
  const view = useTeachingView();
  return (
    <Flex wrap align="center" gap={12}>
      <Button onClick={() => view.edit(null)}>Back to courses</Button>
      <h2 style={{ flexGrow: 1 }}>{course.title}</h2>
      <Badge tone={STATE_TONES[course.state]}>{labelIn(STATES, course.state)}</Badge>
      <Link to={`/courses/${course.slug}`}>View course page</Link>
    </Flex>
  );
}

function Parts({ course }: { readonly course: EditedCourse }) {
  const view = useTeachingView();
  const content: Readonly<Record<Part, ReactNode>> = {
    details: (
      <Flex vertical gap={24}>
        <CoverEditor course={course} />
        <DetailsForm course={course} />
      </Flex>
    ),
    lessons: <OutlineEditor course={course} />,
    learners: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <Learners courseId={course.id} />
      </Suspense>
    ),
  };
  return (
    <Tabs
      activeKey={view.part}
      onChange={(key) => view.show(key as Part)}
      destroyOnHidden
      items={PARTS.map((part) => ({ ...part, children: content[part.key] }))}
    />
  );
}

/** One course to work on: its details, its lessons, who learns in it, and what is missing before it is published. */
export function CourseEditor({ id }: { readonly id: string }) {
  const view = useTeachingView();
  const { data, error, refetch } = useQuery(editedCourseQuery(id));
  usePageTitle(data ? `Edit ${data.title}` : undefined);
  if (data)
    return (
      <Flex vertical gap={16}>
        <Head course={data} />
        <PublishPanel course={data} />
        <Parts course={data} />
      </Flex>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <ListEmpty clear={{ label: 'Back to courses', onClear: () => view.edit(null) }}>
        This course does not exist, or you may not change it.
      </ListEmpty>
    );
  if (error)
    return <RetryBlock what="The course" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label="Loading the course">
      <Skeleton active title={false} paragraph={{ rows: 10 }} />
    </div>
  );
}
