import { useQuery } from '@tanstack/react-query';
import { Drawer, Flex, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { requestIdOf } from '../../../shared/api/index.ts';
import { membershipsQuery } from '../../../shared/organisations/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import type { CourseData } from '../api.ts';
import Learners from '../editor/Learners.tsx';
import { AssignForm } from './AssignForm.tsx';

interface CourseProps {
  readonly course: CourseData;
}

function Assigning({ course }: CourseProps) {
  const { data, error, refetch } = useQuery(membershipsQuery());
  if (course.state !== 'published')
    return <p>This course is not open for enrollment, so it cannot be assigned.</p>;
  if (course.price_cents > 0)
    return <p>This course has a price, so it cannot be assigned. Members buy their own seat in the store.</p>;
  if (error)
    return (
      <RetryBlock what="Your organizations" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading your organizations">
        <Skeleton active title={false} />
      </div>
    );
  const owned = data.items.filter(({ org_role: role, state }) => role === 'owner' && state === 'active');
  if (owned.length === 0)
    return (
      <p>
        You do not own an organization yet. <Link to="/onboarding">Set one up and invite your team</Link>,
        then assign courses to them.
      </p>
    );
  return <AssignForm course={course} organizations={owned} />;
}

interface AssignDrawerProps extends CourseProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Assigns a course to members of an own organization, and shows who of them learns in it. */
export default function AssignDrawer({ course, open, onClose }: AssignDrawerProps) {
  return (
    <Drawer
      open={open}
      title={`Assign ${course.title}`}
      size="min(100vw, 1040px)"
      onClose={onClose}
      destroyOnHidden
    >
      <Flex vertical gap={24}>
        <Assigning course={course} />
        <section aria-labelledby="assign-learners">
          <h3 id="assign-learners">Members in this course</h3>
          <Learners courseId={course.id} />
        </section>
      </Flex>
    </Drawer>
  );
}
