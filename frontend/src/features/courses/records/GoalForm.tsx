import { Alert, Button, Flex, Skeleton } from 'antd';
import { ApiError, messageOf, type Settings } from '../../../shared/api/index.ts';
import { METHODS } from '../../../shared/learning/labels.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { hasChanged } from '../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { useState } from 'react';
import { useRecordsChanged } from './api.ts';
import { changesOf, GOAL_CHECKS, type GoalField, valuesOf } from './goal-values.ts';

interface FieldsProps {
  readonly settings: Settings;
  readonly save: ReturnType<typeof useSettings>['save'];
  readonly onDone: () => void;
}

function useGoalForm({ settings, save, onDone }: FieldsProps) {
  const changed = useRecordsChanged();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [initial] = useState(() => valuesOf(settings));
  const form = useForm<GoalField>({
    ...{ id: 'ce-goal', initial, checks: GOAL_CHECKS },
    onSubmit: (values) => void store(changesOf(values)),
  });
  async function store(changes: ReturnType<typeof changesOf>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await save(changes);
      await changed();
      onDone();
    } catch (error) {
      setFailure(error);
      form.refuse((error instanceof ApiError && error.info.fields) || {});
    } finally {
      setBusy(false);
    }
  }
  return { form, busy, failure, unsaved: hasChanged(form.values, initial) };
}

function Fields(props: FieldsProps) {
  const { form, busy, failure, unsaved } = useGoalForm(props);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Goal and cycle" style={{ marginBlockStart: 24 }}>
      <LeaveGuard unsaved={unsaved} />
      {failure ? <Alert type="error" showIcon title={messageOf(failure)} /> : null}
      <Flex wrap gap="0 16px">
        <FormField
          form={form}
          name="ce_goal"
          label="Credits you need"
          optional
          inputMode="decimal"
          autoComplete="off"
          autoFocus
        />
        <DateField form={form} name="ce_cycle_start" label="Cycle starts" optional />
        <DateField form={form} name="ce_cycle_end" label="Cycle ends" optional />
      </Flex>
      <h3>What your board accepts</h3>
      <p className="muted">At most so many credits of a method in one cycle. Empty means all of them.</p>
      <Flex wrap gap="0 16px">
        {METHODS.map(({ value, label }) => (
          <FormField
            key={value}
            form={form}
            name={value}
            label={label}
            optional
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </Flex>
      <Flex gap="small">
        <Button type="primary" htmlType="submit" loading={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button onClick={props.onDone} disabled={busy}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}

/** The goal, the cycle, and how much of each method counts. */
export default function GoalForm({ onDone }: { readonly onDone: () => void }) {
  const { settings, failed, reload, save } = useSettings();
  if (settings) return <Fields settings={settings} save={save} onDone={onDone} />;
  return failed ? <RetryBlock what="Your settings" onRetry={reload} /> : <Skeleton active title={false} />;
}
