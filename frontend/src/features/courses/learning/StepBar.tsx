import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { Button, Flex } from 'antd';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import type { LessonData } from '../api.ts';
import type { LearningAddress } from './use-learning-view.ts';
import type { useProgress } from './use-progress.ts';

interface StepBarProps {
  readonly view: LearningAddress;
  /** Absent at the end of the course, and while a lesson is on the way. */
  readonly lesson?: LessonData | undefined;
  readonly progress?: ReturnType<typeof useProgress>;
  /** The course is completed: its lessons stay so. */
  readonly isOver?: boolean;
}

const BAR = {
  position: 'sticky',
  insetBlockEnd: 'var(--bottom-bar)',
  zIndex: 2,
  padding: '12px 0',
  borderBlockStart: '1px solid var(--line)',
  background: 'var(--ground)',
} as const;

/** What completes the lesson besides this button, where there is none. */
const WAITS: Partial<Record<LessonData['kind'], string>> = {
  quiz: 'Complete when you pass the quiz',
  live: 'Complete when your attendance is confirmed',
};

interface MarkProps {
  readonly lesson: LessonData;
  readonly progress: ReturnType<typeof useProgress>;
  readonly isOver: boolean;
}

function Mark({ lesson, progress, isOver }: MarkProps) {
  const done = lesson.progress?.completed ?? false;
  const waits = WAITS[lesson.kind];
  if (waits || (done && isOver)) return <span className="muted">{done ? 'Completed' : waits}</span>;
  return (
    <Button
      type={done ? 'default' : 'primary'}
      icon={done ? <CheckOutlined aria-hidden /> : undefined}
      aria-pressed={done}
      title={done ? 'Press to take the mark back' : undefined}
      onClick={() => progress.mutate({ complete: !done })}
    >
      {done ? 'Completed' : 'Mark complete'}
    </Button>
  );
}

/** Previous, Mark complete and Next, always in sight below the lesson. */
export function StepBar({ view, lesson, progress, isOver = false }: StepBarProps) {
  const done = lesson?.progress?.completed ?? false;
  return (
    <Flex gap="small" align="center" justify="space-between" wrap style={BAR} role="group" aria-label="Steps">
      {view.previous ? <LinkButton to={view.addressOf(view.previous)}>Previous</LinkButton> : <span />}
      {lesson && progress ? <Mark {...{ lesson, progress, isOver }} /> : null}
      {view.next ? (
        <LinkButton type={done ? 'primary' : 'default'} to={view.addressOf(view.next)}>
          Next
        </LinkButton>
      ) : (
        <span />
      )}
    </Flex>
  );
}
