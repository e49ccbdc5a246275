import { Alert, Button, Checkbox, Flex, Typography } from 'antd';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { Item } from '../../../shared/ui/item-list/index.ts';
import { PatientName } from '../parts/PatientName.tsx';
import { dayOr } from '../parts/labels.ts';
import type { Task } from '../types.ts';
import { useChangeTask, useColleagues, useRemoveTask } from './api.ts';
import type { TaskEntry } from './api.ts';
import { TaskFields } from './TaskFields.tsx';

const entryOf = ({ title, due_on, organisation_id, assignee_id, owner_id }: Task): TaskEntry => ({
  ...{ title, due_on: due_on ?? '' },
  colleague: assignee_id && assignee_id !== owner_id ? `${organisation_id ?? ''}/${assignee_id}` : '',
});

function Edit({ task, onDone }: { task: Task; onDone: () => void }) {
  const id = useId();
  const [value, setValue] = useState(() => entryOf(task));
  const [asking, setAsking] = useState(false);
  const change = useChangeTask();
  const remove = useRemoveTask();
  const colleagues = useColleagues(task.organisation_id ?? '');
  const conflict = change.error instanceof ApiError && change.error.code === 'version_conflict';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { title, due_on, colleague = '' } = value;
    if (!title.trim()) return document.getElementById(`${id}-title`)?.focus();
    const assignee_id = colleague.split('/')[1] ?? null;
    const given = colleague === entryOf(task).colleague ? {} : { assignee_id };
    const next = { title: title.trim(), due_on: due_on || null, ...given };
    change.mutate({ task, change: next }, { onSuccess: onDone });
  };
  if (asking) {
    return (
      <Confirm
        question="Remove this task?"
        yes="Remove"
        busyYes="Removing..."
        no="Keep it"
        busy={remove.isPending}
        onYes={() => remove.mutate(task)}
        onNo={() => setAsking(false)}
      >
        This cannot be undone.
      </Confirm>
    );
  }
  return (
    <form onSubmit={submit} aria-label={`Edit ${task.title}`} noValidate>
      {conflict ? (
        <Alert
          type="info"
          role="note"
          showIcon
          title={
            <>
              <strong>This task was changed in the meantime.</strong> It now reads “{task.title}”
              {task.due_on ? `, due ${dayOr(task.due_on)}` : ''}. Your text is still here; save again to use
              it instead.
            </>
          }
        />
      ) : null}
      {change.error && !conflict ? (
        <Alert
          type="error"
          showIcon
          title={`Not saved. ${messageOf(change.error)} Your text is still here.`}
        />
      ) : null}
      <TaskFields
        id={id}
        colleagues={colleagues}
        value={value}
        error={value.title.trim() ? undefined : 'Enter a task'}
        onChange={(changes) => setValue({ ...value, ...changes })}
      />
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save task'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="text" danger onClick={() => setAsking(true)}>
          Remove
        </Button>
      </Flex>
    </form>
  );
}

function Details({ task, today }: { task: Task; today: string }) {
  const { due_on, done_at, assignee_name, owner_name, patient } = task;
  const { user } = useSession();
  const given = task.owner_id !== user?.id;
  const late = due_on !== null && done_at === null && due_on < today;
  return (
    <>
      {due_on && late ? <Typography.Text type="danger">Overdue since {dayOr(due_on)}</Typography.Text> : null}
      {due_on && !late ? `Due ${dayOr(due_on)}` : null}
      {due_on ? null : 'No due date'}
      {given ? ` · from ${owner_name ?? 'a colleague'}` : assignee_name ? ` · ${assignee_name}` : ''}
      {patient ? (
        <>
          {' · '}
          <PatientName patient={{ ref: patient.ref, name: patient.name, age: null }} />
        </>
      ) : null}
    </>
  );
}

/** A task that a colleague gave goes back to their list. */
function GiveBack({ task }: { readonly task: Task }) {
  const change = useChangeTask();
  return (
    <Button
      size="small"
      type="text"
      aria-label={`Give back ${task.title}`}
      loading={change.isPending}
      onClick={() => change.mutate({ task, change: { assignee_id: null } })}
    >
      Give back
    </Button>
  );
}

interface TaskRowProps {
  readonly task: Task;
  /** YYYY-MM-DD in this browser: what is due before it is late. */
  readonly today: string;
  readonly busy: boolean;
  readonly onDone: (done: boolean) => void;
}

/** One task: a tick when it is done, the rest behind Edit. */
export function TaskRow({ task, today, busy, onDone }: TaskRowProps) {
  const [editing, setEditing] = useState(false);
  const { user } = useSession();
  const { title, done_at, is_sample } = task;
  if (editing) {
    return (
      <Item title={<strong>{title}</strong>}>
        <Edit task={task} onDone={() => setEditing(false)} />
      </Item>
    );
  }
  return (
    <Item
      media={
        <Checkbox
          aria-label={`Done: ${title}`}
          checked={done_at !== null}
          disabled={busy}
          onChange={({ target }) => onDone(target.checked)}
        />
      }
      title={
        done_at === null ? (
          <strong>{title}</strong>
        ) : (
          <Typography.Text delete type="secondary">
            {title}
          </Typography.Text>
        )
      }
      details={<Details task={task} today={today} />}
      actions={
        <>
          {is_sample && !title.startsWith('Sample') ? <Badge tone="sample">Sample</Badge> : null}
          {task.owner_id === user?.id ? (
            <Button size="small" type="text" aria-label={`Edit ${title}`} onClick={() => setEditing(true)}>
              Edit
            </Button>
          ) : (
            <GiveBack task={task} />
          )}
        </>
      }
    />
  );
}
