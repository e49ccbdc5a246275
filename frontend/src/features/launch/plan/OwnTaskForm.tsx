import { Button, Form, Input, Modal } from 'antd';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { addTask, type NewTask, type Plan, useLaunchStep } from '../api.ts';
import { PHASES } from '../labels.ts';

/** Adds a task of the owner's own to a plan. */
export function OwnTaskForm({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const step = useLaunchStep(addTask(plan.id));
  const first = { title: '', details: '', phase: 'prepare' as const, due_on: '' };
  return (
    <Modal open title="Add a task" onCancel={onClose} footer={null}>
      <Form<NewTask>
        layout="vertical"
        initialValues={first}
        onFinish={(task) => step.mutate(task, { onSuccess: onClose })}
      >
        <Form.Item name="title" label="Title" rules={[{ required: true, min: 3, message: 'Enter a title' }]}>
          <Input maxLength={160} autoFocus />
        </Form.Item>
        <Form.Item name="details" label="Details">
          <Input.TextArea rows={2} maxLength={1_000} />
        </Form.Item>
        <Form.Item name="phase" label="Phase">
          <PhaseSelect />
        </Form.Item>
        <Form.Item
          name="due_on"
          label="Due"
          extra="A weekend moves to Monday."
          rules={[{ required: true, message: 'Choose a day' }]}
        >
          <DueField min={plan.start_on} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={step.isPending}>
          Add Task
        </Button>
      </Form>
    </Modal>
  );
}

/** antd's form hands id, value and onChange to the element of an item. */
interface Given {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}
const ignore = (): void => undefined;

const PhaseSelect = ({ id = '', value = '', onChange = ignore }: Given) => (
  <ChoiceSelect id={id} value={value} onChange={onChange} choices={PHASES} />
);
const DueField = ({ id = '', value = '', onChange = ignore, min }: Given & { readonly min: string }) => (
  <DayPicker id={id} value={value} onChange={onChange} min={min} />
);
