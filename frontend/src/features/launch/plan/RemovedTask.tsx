import { Alert, Button, Flex } from 'antd';
import { addTask, type LaunchTask, type NewTask, useLaunchStep } from '../api.ts';

/** A deleted task as a new one. */
const again = (task: LaunchTask): NewTask => ({
  ...{ title: task.title, details: task.details, phase: task.phase, due_on: task.due_on },
  ...{ owner_role: task.owner_role, link_type: task.link_type, link_ref: task.link_ref },
  ...(task.assignee_id !== null && { assignee_id: task.assignee_id }),
});

interface RemovedTaskProps {
  readonly task: LaunchTask;
  readonly onClose: () => void;
}

/** Says what was deleted, with the way back. A milestone of the template does not come back this way. */
export function RemovedTask({ task, onClose }: RemovedTaskProps) {
  const undo = useLaunchStep(addTask(task.plan_id));
  const back = task.milestone_key === null;
  return (
    <Alert
      type="info"
      role="status"
      title={`“${task.title}” was deleted.`}
      action={
        <Flex gap="small">
          {back ? (
            <Button
              size="small"
              loading={undo.isPending}
              onClick={() => undo.mutate(again(task), { onSuccess: onClose })}
            >
              Undo
            </Button>
          ) : null}
          <Button size="small" type="text" onClick={onClose}>
            Dismiss
          </Button>
        </Flex>
      }
    />
  );
}
