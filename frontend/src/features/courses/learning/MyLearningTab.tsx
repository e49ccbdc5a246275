import { Empty, Flex, Segmented } from 'antd';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { PagedItems, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
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

const viewOf = (show: string) => VIEWS.find(({ value }) => value === show) ?? VIEWS[0];

/** The courses of the person: in progress, assigned, completed. */
export default function MyLearningTab() {
  const list = usePagedList(SPEC, ({ show, page }) => myCoursesQuery(viewOf(show).value, page));
  const { data } = list.query;
  const view = viewOf(list.filter.show);
  const count = (value: EnrollmentView): string => (data ? ` (${data.counts[value]})` : '');
  return (
    <Flex vertical gap="large" style={{ paddingBlockStart: 24 }}>
      <Segmented
        aria-label="My courses"
        style={{ alignSelf: 'start', maxInlineSize: '100%', overflowX: 'auto' }}
        value={view.value}
        options={VIEWS.map(({ value, label }) => ({ value, label: `${label}${count(value)}` }))}
        onChange={(show) => list.change({ show })}
      />
      <h2 className="visually-hidden">{view.label}</h2>
      <PagedItems
        list={{ ...list, isFiltered: false }}
        label={view.label}
        one="course"
        many="courses"
        errorSubject="Your courses"
        empty={
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={view.none}>
            <LinkButton type="primary" to="/courses">
              Browse courses
            </LinkButton>
          </Empty>
        }
      >
        {(courses, isStale) => (
          <CardGrid label={view.label} busy={isStale}>
            {courses.map((course) => (
              <MyCourseCard key={course.id} course={course} />
            ))}
          </CardGrid>
        )}
      </PagedItems>
    </Flex>
  );
}
