import { useQuery } from '@tanstack/react-query';
import { Empty, Flex, Pagination, Segmented, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { useUrlFilter } from '../../../shared/ui/filter-bar/use-url-filter.ts';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import type { EnrollmentView } from '../api.ts';
import { myCoursesQuery } from '../api.ts';
import { MyCourseCard } from './MyCourseCard.tsx';

const VIEWS = [
  { value: 'in_progress', label: 'In progress', none: 'You have no course in progress.' },
  { value: 'assigned', label: 'Assigned to me', none: 'Nothing is assigned to you.' },
  { value: 'completed', label: 'Completed', none: 'Courses that you complete appear here.' },
] as const satisfies readonly {
  readonly value: EnrollmentView;
  readonly label: string;
  readonly none: string;
}[];

const SPEC = { defaults: { show: 'in_progress' } };

/** The courses of the person: in progress, assigned, completed. */
export default function MyLearningTab() {
  const { filter, change, turnTo } = useUrlFilter(SPEC);
  const view = VIEWS.find(({ value }) => value === filter.show) ?? VIEWS[0];
  const { data, error, isPlaceholderData, refetch } = useQuery(myCoursesQuery(view.value, filter.page));
  const count = (value: EnrollmentView): string => (data ? ` (${data.counts[value]})` : '');
  return (
    <Flex vertical gap="large" style={{ paddingBlockStart: 24 }}>
      <Segmented
        aria-label="My courses"
        style={{ alignSelf: 'start', maxInlineSize: '100%', overflowX: 'auto' }}
        value={view.value}
        options={VIEWS.map(({ value, label }) => ({ value, label: `${label}${count(value)}` }))}
        onChange={(show) => change({ show })}
      />
      {!data && error ? (
        <RetryBlock what="Your courses" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton active title={false} paragraph={{ rows: 5 }} /> : null}
      {data && data.total === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={view.none}>
          <LinkButton type="primary" to="/courses">
            Browse courses
          </LinkButton>
        </Empty>
      ) : null}
      {data && data.items.length > 0 ? (
        <CardGrid label={view.label} busy={isPlaceholderData}>
          {data.items.map((course) => (
            <MyCourseCard key={course.id} course={course} />
          ))}
        </CardGrid>
      ) : null}
      {data ? (
        <Pagination
          current={filter.page}
          total={data.total}
          pageSize={data.page_size}
          hideOnSinglePage
          showSizeChanger={false}
          onChange={turnTo}
        />
      ) : null}
    </Flex>
  );
}
