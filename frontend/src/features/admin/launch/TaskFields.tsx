import { Flex, Input, InputNumber } from 'antd';
import { type Choice, ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { Milestone } from './api.ts';
import { FOR_WHOM, LINKS, NAMED_LINKS, PHASES } from './labels.ts';
import type { TaskValues } from './template-values.ts';

interface TaskFieldsProps {
  readonly task: TaskValues;
  readonly milestones: readonly Milestone[];
  readonly onChange: (change: Partial<TaskValues>) => void;
}

interface PickProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
}

const Pick = ({ id, label, value, ...select }: PickProps) => (
  <FieldItem id={id} label={label}>
    <ChoiceSelect id={id} value={value ?? ''} style={{ minInlineSize: 180 }} {...select} />
  </FieldItem>
);

function Words({ task, onChange }: TaskFieldsProps) {
  const id = `task-${task.key}`;
  return (
    <>
      <FieldItem id={`${id}-title`} label="Title">
        <Input
          id={`${id}-title`}
          maxLength={160}
          value={task.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </FieldItem>
      <FieldItem id={`${id}-details`} label="Details" optional>
        <Input.TextArea
          id={`${id}-details`}
          rows={2}
          maxLength={1_000}
          value={task.details ?? ''}
          onChange={({ target }) => onChange({ details: target.value })}
        />
      </FieldItem>
    </>
  );
}

function Link({ task, onChange }: TaskFieldsProps) {
  const id = `task-${task.key}-link`;
  const named = NAMED_LINKS.includes(task.link_type ?? '');
  const choose = (type: string) =>
    onChange({ link_type: (type || null) as TaskValues['link_type'] & null, link_ref: null });
  return (
    <>
      <Pick
        {...{ id, label: 'Link', choices: LINKS, placeholder: 'No link', value: task.link_type }}
        onChange={choose}
      />
      {named ? (
        <FieldItem id={`${id}-ref`} label="Which one" optional hint="Its name in the address of its page.">
          <Input
            id={`${id}-ref`}
            maxLength={200}
            value={task.link_ref ?? ''}
            onChange={({ target }) => onChange({ link_ref: target.value || null })}
          />
        </FieldItem>
      ) : null}
    </>
  );
}

/** Everything about one task of a template. */
export function TaskFields(props: TaskFieldsProps) {
  const { task, milestones, onChange } = props;
  const id = `task-${task.key}`;
  const found = milestones.map(({ key: value, title: label }) => ({ value, label }));
  return (
    <>
      <Words {...props} />
      <Flex wrap gap="middle">
        <Pick
          {...{ id: `${id}-phase`, label: 'Phase', choices: PHASES, value: task.phase }}
          onChange={(phase) => onChange({ phase: phase as TaskValues['phase'] })}
        />
        <FieldItem id={`${id}-day`} label="Days after the start">
          <InputNumber
            id={`${id}-day`}
            min={0}
            max={365}
            precision={0}
            value={task.offset_days}
            onChange={(day) => onChange({ offset_days: day ?? 0 })}
          />
        </FieldItem>
        <Pick
          {...{ id: `${id}-role`, label: 'For', choices: FOR_WHOM, value: task.owner_role }}
          onChange={(role) => onChange({ owner_role: role as TaskValues['owner_role'] })}
        />
        <Link {...props} />
        <Pick
          {...{ id: `${id}-milestone`, label: 'Milestone', choices: found, placeholder: 'Ticked by hand' }}
          value={task.milestone_key}
          onChange={(key) => onChange({ milestone_key: key || null })}
        />
      </Flex>
    </>
  );
}
