import { Alert, Button, Flex, Input, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { today } from '../../../shared/lib/today.ts';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type Milestone, type Template, useSaveTemplate } from './api.ts';
import { TaskRows } from './TaskRows.tsx';
import { bodyOf, complaintOf, type TemplateValues, valuesOf } from './template-values.ts';

interface TemplateFormProps {
  /** Null for a new one. */
  readonly template: Template | null;
  readonly milestones: readonly Milestone[];
  readonly onDone: () => void;
}

interface FieldsProps {
  readonly values: TemplateValues;
  readonly set: (change: Partial<TemplateValues>) => void;
}

function Facts({ values, set }: FieldsProps) {
  return (
    <>
      <FieldItem id="template-name" label="Name">
        <Input
          id="template-name"
          maxLength={80}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </FieldItem>
      <FieldItem id="template-description" label="Description" optional>
        <Input.TextArea
          id="template-description"
          rows={2}
          maxLength={500}
          value={values.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </FieldItem>
      <Flex wrap gap="large">
        <FieldItem id="template-days" label="Days">
          <InputNumber
            id="template-days"
            min={7}
            max={365}
            precision={0}
            value={values.days}
            onChange={(days) => set({ days: days ?? 0 })}
          />
        </FieldItem>
        <FieldItem id="template-active" label="Offered for new plans">
          <Switch id="template-active" checked={values.active} onChange={(active) => set({ active })} />
        </FieldItem>
      </Flex>
    </>
  );
}

/** A template while it is edited. Its dates are shown for the first day that is chosen here, and not saved. */
export function TemplateForm({ template, milestones, onDone }: TemplateFormProps) {
  const [initial] = useState(() => valuesOf(template));
  const [values, setValues] = useState(initial);
  const [startOn, setStartOn] = useState(today);
  const [complaint, setComplaint] = useState<string | null>(null);
  const save = useSaveTemplate();
  const set = (change: Partial<TemplateValues>) => setValues({ ...values, ...change });
  const submit = () => {
    const wrong = complaintOf(values);
    setComplaint(wrong);
    if (wrong !== null) return;
    const done = () => {
      notice.success('Template saved', 'Plans that have begun stay as they are.');
      onDone();
    };
    save.mutate({ before: template, body: bodyOf(values) }, { onSuccess: done });
  };
  const error = complaint ?? (save.error && messageOf(save.error));
  return (
    <Flex vertical gap="middle">
      <LeaveGuard unsaved={values !== initial && !save.isSuccess} />
      <Facts values={values} set={set} />
      <FieldItem id="template-start" label="Dates for a start on" hint="A weekend moves to Monday.">
        <DayPicker id="template-start" value={startOn} onChange={setStartOn} />
      </FieldItem>
      <TaskRows
        tasks={values.tasks}
        startOn={startOn}
        milestones={milestones}
        onChange={(tasks) => set({ tasks })}
      />
      {error ? <Alert type="error" role="alert" showIcon title={error} /> : null}
      <Flex gap="small">
        <Button type="primary" loading={save.isPending} onClick={submit}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
      </Flex>
    </Flex>
  );
}
