import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../shared/auth/session/session-context.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { PagedTable } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { creditsText, labelIn } from '../../../shared/learning/labels.ts';
import { methodLabel, ratingLabel } from '../labels.ts';
import { type OwnCourse, ownCoursesQuery } from './api.ts';
import { shortDay, STATE_TONES, STATES } from './editor-labels.ts';
import { NewCourse } from './NewCourse.tsx';
import { useTeachingView } from './use-teaching-view.ts';

const facts = (course: OwnCourse, isAdmin: boolean): string =>
  [methodLabel(course), creditsText(course.credits), isAdmin ? (course.instructor_name ?? '') : '']
    .filter(Boolean)
    .join(' · ');

const columns = (isAdmin: boolean): DataColumn<OwnCourse>[] => [
  {
    title: 'Course',
    width: '45%',
    render: (course) => (
      <>
        <Link className="row-open" to={`?tab=teaching&edit=${course.id}`}>
          {course.title}
        </Link>
        <div className="muted">
          {facts(course, isAdmin)} {course.is_sample ? <Badge tone="sample">Sample</Badge> : null}
        </div>
      </>
    ),
  },
  {
    title: 'State',
    nowrap: true,
    render: ({ state }) => <Badge tone={STATE_TONES[state]}>{labelIn(STATES, state)}</Badge>,
  },
  {
    title: 'Learners',
    nowrap: true,
    render: ({ learners, completed }) =>
      learners === 0 ? 'None yet' : `${learners}, ${completed} completed`,
  },
  { title: 'Rating', render: (course) => ratingLabel(course) || 'Not rated yet' },
  { title: 'Changed', nowrap: true, render: ({ updated_at: at }) => shortDay(at) },
];

/** The own courses of an instructor, or every course for administrators. */
export function OwnCourses() {
  const view = useTeachingView();
  const isAdmin = useSession().hasRole('admin');
  const [creating, setCreating] = useState(false);
  const courses = useQuery(ownCoursesQuery(view.search));
  return (
    <Flex vertical gap={16}>
      <Flex wrap align="center" justify="space-between" gap={16}>
        <h2>{isAdmin ? 'All courses' : 'Your courses'}</h2>
        <Button type="primary" onClick={() => setCreating(true)}>
          New course
        </Button>
      </Flex>
      <FilterBar>
        <FilterSearch
          label="Search your courses"
          placeholder="Search by title"
          value={view.filter.q}
          onSearch={(q) => view.change({ q })}
        />
        <FilterSelect
          label="State"
          all="All states"
          options={STATES}
          value={view.filter.state}
          onChange={(state) => view.change({ state })}
        />
      </FilterBar>
      <PagedTable
        list={{ ...view, query: courses }}
        label="Courses"
        columns={columns(isAdmin)}
        rowKey={({ id }) => id}
        one="course"
        many="courses"
        errorSubject="Your courses"
        empty="You have no courses yet. Create one; it stays a draft until you publish it."
      />
      <NewCourse open={creating} onClose={() => setCreating(false)} onCreated={view.edit} />
    </Flex>
  );
}
