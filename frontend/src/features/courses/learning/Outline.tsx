import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import { Button, Drawer, Flex, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import type { CourseData } from '../api.ts';
import { lessonFacts } from '../labels.ts';
import { FINISH, lessonsOf } from './outline-state.ts';
import type { LearningAddress } from './use-learning-view.ts';

interface OutlineProps {
  readonly course: CourseData;
  readonly view: LearningAddress;
  readonly onOpen?: () => void;
}

const MARK = { inlineSize: 20, flex: 'none' } as const;
function Step({
  id,
  title,
  note,
  done,
  view,
  onOpen,
}: {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly done: boolean;
} & Omit<OutlineProps, 'course'>) {
  const isOpen = view.step === id;
  return (
    <li>
      <Flex gap="small" style={{ paddingBlock: 6, ...(isOpen ? { fontWeight: 600 } : {}) }}>
        <span style={{ ...MARK, color: 'var(--success)' }}>
          {done ? <CheckCircleFilled aria-label="Completed:" /> : null}
        </span>
        <span style={{ minInlineSize: 0 }}>
          <Link to={view.addressOf(id)} aria-current={isOpen ? 'step' : undefined} onClick={onOpen}>
            {title}
          </Link>
          <span className="muted" style={{ display: 'block', fontWeight: 400 }}>
            {note}
          </span>
        </span>
      </Flex>
    </li>
  );
}

function Steps({ course, view, onOpen }: OutlineProps) {
  return (
    <nav aria-label="Course outline">
      {course.modules.map(({ id, title, lessons }) => (
        <section key={id} aria-label={title} style={{ marginBlockEnd: 16 }}>
          <h2 style={{ fontSize: '1rem' }}>{title}</h2>
          <ul className="plain-list">
            {lessons.map((lesson) => (
              <Step
                key={lesson.id}
                {...{ id: lesson.id, title: lesson.title, note: lessonFacts(lesson), done: lesson.completed }}
                {...{ view, onOpen }}
              />
            ))}
          </ul>
        </section>
      ))}
      <ul className="plain-list">
        <Step
          {...{ id: FINISH, title: 'Evaluation and record', note: 'The last step', view, onOpen }}
          done={course.enrollment?.state === 'completed'}
        />
      </ul>
    </nav>
  );
}

/** The lessons of a course with ticks; on a phone behind a button, as a drawer. */
export function Outline({ course, view }: OutlineProps) {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (!narrow) return <Steps course={course} view={view} />;
  const lessons = lessonsOf(course);
  const close = () => setOpen(false);
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        Outline{' '}
        <Tag>
          {lessons.filter(({ completed }) => completed).length} of {lessons.length}
        </Tag>
      </Button>
      <Drawer open={open} placement="left" title="Outline" onClose={close}>
        <Steps course={course} view={view} onOpen={close} />
      </Drawer>
    </>
  );
}
