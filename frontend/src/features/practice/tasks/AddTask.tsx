import { Alert, Button, Card, Flex } from 'antd';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { DraftNote, useDraft } from '../../../shared/drafts/index.ts';
import { EMPTY_TASK, useAddTask, useColleagues } from './api.ts';
import type { TaskEntry } from './api.ts';
import { TaskFields } from './TaskFields.tsx';

/** A new task; what is typed survives leaving and the lock. */
export function AddTask() {
  const id = useId();
  const draft = useDraft<TaskEntry>('practice-task', 'new', EMPTY_TASK);
  const [missing, setMissing] = useState(false);
  const add = useAddTask();
  const colleagues = useColleagues();
  const { value } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(value.title.trim() === '');
    if (value.title.trim() === '') return document.getElementById(`${id}-title`)?.focus();
    add.mutate(value, { onSuccess: () => draft.clear() });
  };
  return (
    <Card size="small">
      <form onSubmit={submit} aria-label="Add a task" noValidate>
        <TaskFields
          id={id}
          colleagues={colleagues}
          value={value}
          error={missing && value.title.trim() === '' ? 'Enter a task' : undefined}
          onChange={(changes) => draft.set({ ...value, ...changes })}
        />
        {add.error ? (
          <Alert
            type="error"
            showIcon
            title={`Not added. ${messageOf(add.error)} Your text is still here.`}
          />
        ) : null}
        <Flex wrap align="center" gap="small">
          <Button type="primary" htmlType="submit" loading={add.isPending}>
            {add.isPending ? 'Adding...' : 'Add task'}
          </Button>
          {value === EMPTY_TASK ? null : <DraftNote state={draft.state} />}
        </Flex>
      </form>
    </Card>
  );
}
