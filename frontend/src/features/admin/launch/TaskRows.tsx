import { Button, Flex } from 'antd';
import { useState } from 'react';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import type { Milestone } from './api.ts';
import { FOR_WHOM, labelIn, PHASES } from './labels.ts';
import { TaskFields } from './TaskFields.tsx';
import { dueOn, moved, newTask, type TaskValues } from './template-values.ts';

const MOST_TASKS = 100;

interface TaskRowsProps {
  readonly tasks: readonly TaskValues[];
  readonly startOn: string;
  readonly milestones: readonly Milestone[];
  readonly onChange: (tasks: readonly TaskValues[]) => void;
}

interface RowProps extends TaskRowsProps {
  readonly task: TaskValues;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function RowButtons({ task, tasks, open, onOpen, onChange }: RowProps) {
  const name = task.title || 'the new task';
  const [first, last] = [tasks[0], tasks.at(-1)];
  const move = (by: -1 | 1) => onChange(moved(tasks, task.key, by));
  return (
    <Flex wrap gap={4}>
      <Button size="small" aria-label={`Move ${name} up`} disabled={task === first} onClick={() => move(-1)}>
        ↑
      </Button>
      <Button size="small" aria-label={`Move ${name} down`} disabled={task === last} onClick={() => move(1)}>
        ↓
      </Button>
      <Button size="small" aria-label={`${open ? 'Close' : 'Edit'} ${name}`} onClick={onOpen}>
        {open ? 'Close' : 'Edit'}
      </Button>
      <Button
        size="small"
        type="text"
        aria-label={`Remove ${name}`}
        onClick={() => onChange(tasks.filter(({ key }) => key !== task.key))}
      >
        Remove
      </Button>
    </Flex>
  );
}

function Row(props: RowProps) {
  const { task, tasks, startOn, milestones, open, onChange } = props;
  const change = (more: Partial<TaskValues>) =>
    onChange(tasks.map((one) => (one.key === task.key ? { ...one, ...more } : one)));
  const due = startOn ? ` · ${dayText(dueOn(startOn, task.offset_days))}` : '';
  return (
    <Item
      title={
        <Flex wrap gap="small">
          <strong>{task.title || 'New task'}</strong>
          {task.milestone_key ? <Badge tone="accent">Milestone</Badge> : null}
        </Flex>
      }
      details={`${labelIn(PHASES, task.phase)} · ${labelIn(FOR_WHOM, task.owner_role)} · Day ${task.offset_days + 1}${due}`}
      actions={<RowButtons {...props} />}
    >
      {open ? <TaskFields task={task} milestones={milestones} onChange={change} /> : null}
    </Item>
  );
}

/** The tasks of a template in their order, each with the day on which a plan would make it due. */
export function TaskRows(props: TaskRowsProps) {
  const { tasks, onChange } = props;
  const [open, setOpen] = useState<string | null>(null);
  const add = () => {
    const task = newTask();
    onChange([...tasks, task]);
    setOpen(task.key);
  };
  return (
    <Flex vertical gap="small" align="start">
      <ItemList label="Tasks">
        {tasks.map((task) => (
          <Row
            key={task.key}
            {...props}
            task={task}
            open={open === task.key}
            onOpen={() => setOpen(open === task.key ? null : task.key)}
          />
        ))}
      </ItemList>
      <Button disabled={tasks.length >= MOST_TASKS} onClick={add}>
        Add Task
      </Button>
    </Flex>
  );
}
