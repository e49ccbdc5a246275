import { Button } from 'antd';
import { use } from 'react';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { changeTask, type LaunchTask, removeTask, useLaunchStep } from '../api.ts';
import { PlanToolsContext } from './plan-tools.ts';
import type { PlanPeople } from './use-people.ts';

interface OwnerToolsProps {
  readonly task: LaunchTask;
  readonly people: PlanPeople;
}

function Assignee({ task, people }: OwnerToolsProps) {
  const change = useLaunchStep(changeTask);
  const give = (id: string) =>
    change.mutate({ task, change: { version: task.version, assignee_id: id === '' ? null : id } });
  return (
    <ChoiceSelect
      aria-label={`Who does ${task.title}`}
      choices={people}
      placeholder="Me, or nobody yet"
      value={task.assignee_id ?? ''}
      loading={change.isPending}
      onChange={give}
      style={{ minInlineSize: 180 }}
    />
  );
}

/** What the owner does with an open task: gives it to somebody, edits an own one, deletes it. */
export function OwnerTools({ task, people }: OwnerToolsProps) {
  const tools = use(PlanToolsContext);
  const remove = useLaunchStep(removeTask);
  return (
    <>
      {people.length > 0 ? <Assignee task={task} people={people} /> : null}
      {task.own ? (
        <Button type="text" aria-label={`Edit ${task.title}`} onClick={() => tools?.edit(task)}>
          Edit
        </Button>
      ) : null}
      <Button
        type="text"
        loading={remove.isPending}
        aria-label={`Delete ${task.title}`}
        onClick={() => remove.mutate(task, { onSuccess: () => tools?.removed(task) })}
      >
        Delete
      </Button>
    </>
  );
}
