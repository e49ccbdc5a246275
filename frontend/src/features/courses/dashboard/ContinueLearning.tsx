import { Progress } from 'antd';
import { Link } from 'react-router-dom';
import type { LearningCard } from '../../../shared/api/index.ts';
import { CardBody, type CardContentProps } from '../../../shared/dashboard/index.ts';
import { dayLabel } from '../../../shared/learning/labels.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';

type Course = LearningCard['items'][number];

function Details({ course }: { readonly course: Course }) {
  const { lesson_title: lesson, due_on: due, assigned_by: by, percent } = course;
  return (
    <>
      {lesson ? `You left at “${lesson}”.` : 'Not started yet.'}
      {due ? ` Due ${dayLabel(due)}.` : ''}
      {by ? ` Assigned by ${by}.` : ''}
      <Progress percent={percent} size="small" aria-label={`${course.title}: ${percent}% complete`} />
    </>
  );
}

function Suggested({ course }: { readonly course: LearningCard['suggested'] }) {
  if (!course) return <p>You have no course in progress.</p>;
  return (
    <ItemList>
      <Item
        title={
          <Link className="dash-link" to={course.path}>
            {course.title}
          </Link>
        }
        details={`${course.subtitle}. Free to begin with.`}
      />
    </ItemList>
  );
}

/** Courses in progress with the lesson last left, or a course to begin with. */
export function ContinueLearning({ data: { items, suggested } }: CardContentProps<'learning'>) {
  const [first] = items;
  return (
    <CardBody
      foot={
        <>
          {first ? <LinkButton to={first.path}>Resume</LinkButton> : null}
          <LinkButton to="/courses">Browse courses</LinkButton>
        </>
      }
    >
      {first ? (
        <ItemList>
          {items.map((course) => (
            <Item
              key={course.id}
              title={
                <Link className="dash-link" to={course.path}>
                  {course.title}
                </Link>
              }
              details={<Details course={course} />}
            />
          ))}
        </ItemList>
      ) : (
        <Suggested course={suggested} />
      )}
    </CardBody>
  );
}
