import { Button, Form, Input, Modal } from 'antd';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { type Choice, ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { addTask, changeTask, type LaunchTask, type Plan, useLaunchStep } from '../api.ts';
import { LINKS, PHASES } from '../labels.ts';
import { usePeople } from './use-people.ts';

interface Values {
  readonly title: string;
  readonly details: string;
  readonly phase: LaunchTask['phase'];
  readonly due_on: string;
  /** Absent where there is nobody to choose. */
  readonly assignee_id?: string;
  readonly link_type: string;
}
const EMPTY: Values = {
  ...{ title: '', details: '', phase: 'prepare', due_on: '', assignee_id: '', link_type: '' },
};

const valuesOf = (task: LaunchTask): Values => ({
  ...{ title: task.title, details: task.details, phase: task.phase, due_on: task.due_on },
  ...{ assignee_id: task.assignee_id ?? '', link_type: task.link_type ?? '' },
});

/** The link as the hub takes it; another page forgets which course or lesson it was. */
function linkOf({ link_type: type }: Values, before: LaunchTask | null) {
  const link_type = (type || null) as LaunchTask['link_type'];
  return { link_type, link_ref: link_type === before?.link_type ? before.link_ref : null };
}

interface TaskFormProps {
  readonly plan: Plan;
  /** Null for a new one. */
  readonly task: LaunchTask | null;
  readonly onClose: () => void;
}

/** Writes a task of the owner's own, or changes it. */
export function TaskForm({ plan, task, onClose }: TaskFormProps) {
  const people = usePeople(plan) ?? [];
  const add = useLaunchStep(addTask(plan.id));
  const change = useLaunchStep(changeTask);
  const save = ({ assignee_id: assignee, ...values }: Values) => {
    const body = { ...values, ...linkOf(values, task) };
    const given = assignee !== undefined && { assignee_id: assignee || null };
    const done = { onSuccess: onClose };
    if (task) change.mutate({ task, change: { ...body, ...given, version: task.version } }, done);
    else add.mutate({ ...body, ...(assignee && { assignee_id: assignee }) }, done);
  };
  return (
    <Modal open title={task ? 'Edit the task' : 'Add a task'} onCancel={onClose} footer={null}>
      <Form<Values> layout="vertical" initialValues={task ? valuesOf(task) : EMPTY} onFinish={save}>
        <Fields plan={plan} people={people} />
        <Button type="primary" htmlType="submit" loading={add.isPending || change.isPending}>
          {task ? 'Save' : 'Add Task'}
        </Button>
      </Form>
    </Modal>
  );
}

function Fields({ plan, people }: { readonly plan: Plan; readonly people: readonly Choice[] }) {
  return (
    <>
      <Form.Item name="title" label="Title" rules={[{ required: true, min: 3, message: 'Enter a title' }]}>
        <Input maxLength={160} autoFocus />
      </Form.Item>
      <Form.Item name="details" label="Details">
        <Input.TextArea rows={2} maxLength={1_000} />
      </Form.Item>
      <Form.Item name="phase" label="Phase">
        <ChoiceField choices={PHASES} />
      </Form.Item>
      <Form.Item
        name="due_on"
        label="Due"
        extra="A weekend moves to Monday."
        rules={[{ required: true, message: 'Choose a day' }]}
      >
        <DueField min={plan.start_on} />
      </Form.Item>
      {people.length > 0 ? (
        <Form.Item name="assignee_id" label="Who does it">
          <ChoiceField choices={people} placeholder="Me, or nobody yet" />
        </Form.Item>
      ) : null}
      <Form.Item name="link_type" label="Link">
        <ChoiceField choices={LINKS} placeholder="No link" />
      </Form.Item>
    </>
  );
}

/** antd's form hands id, value and onChange to the element of an item. */
interface Given {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}
interface ChoiceGiven extends Given {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
}
const ignore = (): void => undefined;

const ChoiceField = ({ id = '', value = '', onChange = ignore, choices, placeholder }: ChoiceGiven) => (
  <ChoiceSelect
    id={id}
    value={value}
    onChange={onChange}
    choices={choices}
    {...(placeholder && { placeholder })}
  />
);
const DueField = ({ id = '', value = '', onChange = ignore, min }: Given & { readonly min: string }) => (
  <DayPicker id={id} value={value} onChange={onChange} min={min} />
);
