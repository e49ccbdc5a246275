import { Checkbox, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type LaunchTask, tickTask, useLaunchStep } from '../api.ts';
import { dayLabel } from '../dates.ts';
import { isOpen, isOverdue } from '../groups.ts';
import { FOR_WHOM, targetOf } from '../labels.ts';
import { OwnerTools } from './OwnerTools.tsx';
import type { PlanPeople } from './use-people.ts';

interface TaskItemProps {
  readonly task: LaunchTask;
  readonly today: string;
  /** Present for the owner, who gives tasks to people and takes them out. */
  readonly people?: PlanPeople | undefined;
}

function Marks({ task, today }: TaskItemProps) {
  return (
    <>
      {isOverdue(task, today) ? <Badge tone="warning">Overdue</Badge> : null}
      {task.milestone_key ? <Badge tone={task.auto ? 'good' : 'accent'}>Milestone</Badge> : null}
      {task.found_in_sample ? <Badge tone="sample">Found in sample data</Badge> : null}
    </>
  );
}

function factsOf(task: LaunchTask): string {
  const due = isOpen(task)
    ? `Due ${dayLabel(task.due_on)}`
    : `Done ${dayLabel((task.done_at ?? '').slice(0, 10))}`;
  const who = task.auto
    ? 'found in your data'
    : (task.done_by_name ?? task.assignee_name ?? FOR_WHOM[task.owner_role]);
  return `${due} · ${who}`;
}

/** One task: ticked by whoever does it, and by itself where it is a milestone. */
export function TaskItem({ task, today, people }: TaskItemProps) {
  const tick = useLaunchStep(tickTask);
  const target = targetOf(task);
  return (
    <Flex component="li" wrap gap="small" align="center" justify="space-between" className="launch-task">
      <Flex vertical gap={4} flex="1 1 280px">
        <Checkbox
          checked={!isOpen(task)}
          disabled={!task.may_tick || tick.isPending}
          onChange={() => tick.mutate(task)}
        >
          <strong>{task.title}</strong>
        </Checkbox>
        {task.details ? <span>{task.details}</span> : null}
        <Flex wrap gap="small" align="center">
          <span className="muted">{factsOf(task)}</span>
          <Marks task={task} today={today} />
        </Flex>
      </Flex>
      <Flex wrap gap="small" align="center">
        {target && isOpen(task) ? <Link to={target.to}>{target.label}</Link> : null}
        {people && isOpen(task) ? <OwnerTools task={task} people={people} /> : null}
      </Flex>
    </Flex>
  );
}
