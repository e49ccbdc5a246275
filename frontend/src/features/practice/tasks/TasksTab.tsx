import { Alert, Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { PagedItems, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { ItemList } from '../../../shared/ui/item-list/index.ts';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { usePractice } from '../practice-context.ts';
import { tasksQuery } from '../api.ts';
import { wallTime } from '../schedule/zone-times.ts';
import type { Task } from '../types.ts';
import { AddTask } from './AddTask.tsx';
import { useChangeTask } from './api.ts';
import { TaskRow } from './TaskRow.tsx';

const STATES = [
  { key: 'open', label: 'Open' },
  { key: 'done', label: 'Done' },
] as const;

const taskFilter = { defaults: {} };

/** Ticks a task off, and remembers the last one, so that a slip can be taken back. */
function useTick() {
  const change = useChangeTask();
  const [ticked, setTicked] = useState<Task | null>(null);
  const tick = (task: Task, done: boolean) =>
    change.mutate(
      { task, change: { done } },
      { onSuccess: (saved) => setTicked(done ? saved : null), onError: () => setTicked(null) },
    );
  return { change, ticked, tick };
}

/** One's own list of what is to be done around the practice. */
export default function TasksTab() {
  const { view, go } = usePractice();
  const state = view.state === 'done' ? 'done' : 'open';
  const list = usePagedList(taskFilter, ({ page }) => tasksQuery(state, page));
  const { change, ticked, tick } = useTick();
  const [today] = useState(() => wallTime(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).day);
  return (
    <>
      <Flex wrap align="center" justify="space-between" gap="middle">
        <Segmented
          label="Tasks"
          name="task-state"
          segments={STATES}
          active={state}
          onChange={(key) => go({ state: key === 'open' ? null : key, page: null })}
        />
        <div role="status">
          {ticked ? (
            <Alert
              type="success"
              role="note"
              title={<>Done: {ticked.title}</>}
              action={
                <Button type="link" size="small" onClick={() => tick(ticked, false)}>
                  Undo
                </Button>
              }
            />
          ) : null}
          {change.error ? <Alert type="error" title={`Not changed. ${messageOf(change.error)}`} /> : null}
        </div>
      </Flex>
      <PagedItems
        list={{ ...list, isFiltered: false }}
        label={state === 'open' ? 'Open tasks' : 'Done tasks'}
        one="task"
        many="tasks"
        empty={state === 'open' ? 'No open tasks.' : 'No completed tasks yet.'}
      >
        {(tasks) => (
          <Card size="small">
            <ItemList label={state === 'open' ? 'Open tasks' : 'Done tasks'}>
              {tasks.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  today={today}
                  busy={change.isPending && change.variables.task.id === task.id}
                  onDone={(done) => tick(task, done)}
                />
              ))}
            </ItemList>
          </Card>
        )}
      </PagedItems>
      {state === 'open' ? <AddTask /> : null}
    </>
  );
}
