import { Card, Flex, Progress, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { creditsText } from '../../../shared/learning/labels.ts';
import { today } from '../../../shared/lib/today.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import type { MyCourse } from '../api.ts';
import { recordAddress } from '../records/record-address.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
/** A day without a time is the same everywhere. */
const dueDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The address that goes on where the person was; the course finds the lesson where none was opened yet. */
const addressOf = ({ slug, last_lesson_id: lesson }: MyCourse): string =>
  lesson ? `/courses/${slug}?lesson=${lesson}` : `/courses/${slug}`;

function Due({ course: { due_on: due, assigned_by: by } }: { readonly course: MyCourse }) {
  const isLate = due !== null && due < today();
  return (
    <>
      {by ? <span className="muted">Assigned by {by}</span> : null}
      {due ? (
        <span className={isLate ? 'late' : 'muted'}>
          {isLate ? 'Overdue since' : 'Due'} {dueDay.format(new Date(due))}
        </span>
      ) : null}
    </>
  );
}

function Open({ course }: { readonly course: MyCourse }) {
  const percent = course.own?.percent ?? 0;
  const step = course.last_lesson_id ? 'Resume' : 'Start';
  return (
    <>
      <Progress percent={percent} aria-label={`${percent}% complete`} />
      {course.last_lesson_title ? (
        <span className="muted">Last opened: {course.last_lesson_title}</span>
      ) : null}
      <Due course={course} />
      <LinkButton type="primary" to={addressOf(course)} aria-label={`${step} ${course.title}`}>
        {step}
      </LinkButton>
    </>
  );
}

function Completed({ course, at }: { readonly course: MyCourse; readonly at: string }) {
  return (
    <>
      <span>Completed on {day.format(new Date(at))}</span>
      {course.credits > 0 ? <Link to={recordAddress(course.ce_record_id)}>CE record</Link> : null}
    </>
  );
}

/** A course of the person, with the way back into it. */
export function MyCourseCard({ course }: { readonly course: MyCourse }) {
  const { title, credits, completed_at: at } = course;
  return (
    <li>
      <Card>
        <Flex vertical gap="small" align="start">
          <h3>
            <Link to={addressOf(course)}>{title}</Link>
          </h3>
          {credits > 0 ? <Tag>{creditsText(credits)}</Tag> : null}
          {at ? <Completed course={course} at={at} /> : <Open course={course} />}
        </Flex>
      </Card>
    </li>
  );
}
