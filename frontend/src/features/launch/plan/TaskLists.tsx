import { Collapse, Empty, Timeline } from 'antd';
import type { Plan } from '../api.ts';
import { dayLabel } from '../dates.ts';
import { byPhase, dueNow, inOrder, isOpen, isOverdue } from '../groups.ts';
import { TaskItem } from './TaskItem.tsx';
import { usePeople } from './use-people.ts';

interface TasksProps {
  readonly plan: Plan;
}

/** What is due today or late, above everything else. */
export function DueNow({ plan }: TasksProps) {
  const people = usePeople(plan);
  const tasks = plan.state === 'active' ? dueNow(plan.items, plan.today) : [];
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="launch-today">
      <h2 id="launch-today">Due today</h2>
      <ul className="plain-list launch-list">
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} today={plan.today} people={people} />
        ))}
      </ul>
    </section>
  );
}

/** The phases of a plan; those with open tasks begin open. */
export function PhaseList({ plan }: TasksProps) {
  const people = usePeople(plan);
  const phases = byPhase(plan.items);
  if (phases.length === 0) return <Empty description="No task of this plan is yours." />;
  const begun = phases.filter(({ tasks }) => tasks.some(isOpen)).slice(0, 1);
  return (
    <Collapse
      defaultActiveKey={begun.map(({ value }) => value)}
      items={phases.map(({ value, label, tasks }) => ({
        key: value,
        label: <h3>{label}</h3>,
        extra: `${tasks.filter((task) => !isOpen(task)).length} of ${tasks.length} done`,
        children: (
          <ul className="plain-list launch-list" aria-label={label}>
            {tasks.map((task) => (
              <TaskItem key={task.id} task={task} today={plan.today} people={people} />
            ))}
          </ul>
        ),
      }))}
    />
  );
}

/** The same tasks along the calendar. */
export function TaskTimeline({ plan }: TasksProps) {
  const tasks = inOrder(plan.items).toSorted((a, b) => a.due_on.localeCompare(b.due_on));
  return (
    <Timeline
      items={tasks.map((task) => ({
        key: task.id,
        color: isOpen(task) ? (isOverdue(task, plan.today) ? 'red' : 'blue') : 'green',
        content: (
          <>
            <strong>{task.title}</strong>
            <br />
            <span className="muted">
              {dayLabel(task.due_on)}
              {isOpen(task) ? (isOverdue(task, plan.today) ? ' · Overdue' : '') : ' · Done'}
            </span>
          </>
        ),
      }))}
    />
  );
}
