import { Card, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import type { Onboarding } from '../../../shared/api/index.ts';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import type { Check } from '../../../shared/ui/form/checks.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import type { Flow } from '../flow.ts';
import { StepFrame, useSaving } from '../StepFrame.tsx';
import { useStoredForm } from '../use-stored-form.ts';
import './choices.css';
import './step.css';

type Goal = Onboarding['goals'][number];
type Name = 'goals' | 'ce_goal' | 'ce_cycle_start' | 'ce_cycle_end';
const MOST = 3;

const goals: readonly (readonly [key: Goal, title: string, text: string])[] = [
  ['start_aligners', 'Start aligners', 'From the first consult to the first case'],
  ['grow_cases', 'Grow cases', 'More starts from the patients you have'],
  ['team_training', 'Train the team', 'Everyone knows their part'],
  ['ce_hours', 'CE hours', 'Ready for license renewal in time'],
  ['multi_site', 'Several sites', 'The same standard at each location'],
];

const chosenOf = (text: string): Goal[] =>
  goals.map(([key]) => key).filter((key) => text.split(' ').includes(key));

const ceGoal: Check<Name> = (value) =>
  value.trim() === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(value.trim()) && Number(value) > 0)
    ? null
    : 'Enter a number of credits, such as 30';
const cycleEnd: Check<Name> = (value, { ce_cycle_start: start }) =>
  value && start && value <= start ? 'The cycle must end after it starts' : null;

interface GoalCardsProps {
  readonly chosen: readonly Goal[];
  readonly onChange: (chosen: readonly Goal[]) => void;
}

function GoalCards({ chosen, onChange }: GoalCardsProps) {
  const full = chosen.length >= MOST;
  return (
    <fieldset className="goal-cards">
      <legend>
        What should Chairside help with first?{' '}
        <span className="muted">Up to three ({chosen.length} chosen)</span>
      </legend>
      {goals.map(([key, title, text]) => {
        const checked = chosen.includes(key);
        return (
          <Checkbox
            key={key}
            className="choice-card"
            checked={checked}
            disabled={full && !checked}
            onChange={() => onChange(checked ? chosen.filter((goal) => goal !== key) : [...chosen, key])}
          >
            <strong>{title}</strong>
            <br />
            <span className="muted">{text}</span>
          </Checkbox>
        );
      })}
    </fieldset>
  );
}

/** The goal and the cycle are one of the person's settings; what is emptied is taken back. */
function useCeSettings() {
  const { settings, failed, save } = useSettings();
  const initial = {
    ce_goal: settings?.ce_goal?.toString() ?? '',
    ce_cycle_start: settings?.ce_cycle_start ?? '',
    ce_cycle_end: settings?.ce_cycle_end ?? '',
  };
  const store = async (values: typeof initial) => {
    const names = Object.keys(initial) as (keyof typeof initial)[];
    if (names.every((name) => values[name].trim() === initial[name])) return;
    await save({
      ce_goal: values.ce_goal.trim() ? Number(values.ce_goal) : null,
      ce_cycle_start: values.ce_cycle_start || null,
      ce_cycle_end: values.ce_cycle_end || null,
    });
  };
  return { ready: settings !== undefined || failed, initial, store };
}

function GoalsForm({ flow, ce }: { flow: Flow; ce: ReturnType<typeof useCeSettings> }) {
  const { busy, failure, run } = useSaving(flow);
  const [before] = useState({ goals: flow.data.goals.join(' '), ...ce.initial });
  const explain = (error: unknown): string => {
    if (error instanceof ApiError && error.info.fields)
      form.refuse(error.info.fields as Partial<Record<Name, string>>);
    return messageOf(error);
  };
  const { form, forget } = useStoredForm<Name>({
    ...{ id: 'goals', step: 'goals', userId: flow.userId, initial: before },
    checks: { ce_goal: ceGoal, ce_cycle_end: cycleEnd },
    onSubmit: (values) =>
      void run(async () => {
        await ce.store(values);
        await flow.save({ goals: chosenOf(values.goals) });
        forget();
      }, explain),
  });
  return (
    <StepFrame
      {...{ flow, busy, failure }}
      title="Goals"
      lead="They determine which tools and first steps you see next. You can change them at any time."
      onSubmit={form.onSubmit}
    >
      <GoalCards
        chosen={chosenOf(form.values.goals)}
        onChange={(chosen) => form.set('goals', chosen.join(' '))}
      />
      <h3 className="step-part">Continuing education</h3>
      <div className="form-row">
        <FormField
          form={form}
          name="ce_goal"
          label="Credits you need"
          optional
          inputMode="decimal"
          autoComplete="off"
        />
        <DateField form={form} name="ce_cycle_start" label="Cycle starts" optional />
        <DateField form={form} name="ce_cycle_end" label="Cycle ends" optional />
      </div>
    </StepFrame>
  );
}

/** Step 3: up to three goals, and the cycle and goal of continuing education. */
export function GoalsStep({ flow }: { flow: Flow }) {
  const ce = useCeSettings();
  // Settings that cannot be read begin empty, and what is typed is still saved.
  if (ce.ready) return <GoalsForm flow={flow} ce={ce} />;
  return (
    <Card role="status" aria-label="Loading your settings">
      <Skeleton active title={false} paragraph={{ rows: 5 }} />
    </Card>
  );
}
