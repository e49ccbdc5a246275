import { Button, Flex, Input } from 'antd';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { steps } from '../api.ts';
import type { Referral } from '../types.ts';
import { useStep } from '../use-step.ts';

/** The zone of this browser: the visit is planned where the specialist is. */
const myZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const today = (): string => new Date().toISOString().slice(0, 10);

/** Day, time and length of the visit. Scheduling again moves it. */
export function ScheduleForm({ referral, onDone }: { referral: Referral; onDone: () => void }) {
  const id = useId();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [minutes, setMinutes] = useState(String(referral.visit_minutes ?? 60));
  const [tried, setTried] = useState(false);
  const schedule = useStep(
    (at: Date) =>
      steps.schedule(referral.id, {
        ...{ at: at.toISOString(), minutes: Number(minutes) || 60, time_zone: myZone() },
      }),
    'Visit scheduled. The practice was told.',
  );
  const at = new Date(`${day}T${time}`);
  const missing = Number.isNaN(at.getTime());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing) schedule.mutate(at, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <FieldItem id={`${id}-day`} label="Day" error={tried && day === '' ? 'Choose a day' : undefined}>
        <DayPicker id={`${id}-day`} value={day} min={today()} onChange={setDay} />
      </FieldItem>
      <FieldItem id={`${id}-time`} label="Time" error={tried && time === '' ? 'Enter a time' : undefined}>
        <Input id={`${id}-time`} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
      </FieldItem>
      <FieldItem id={`${id}-minutes`} label="Minutes">
        <Input
          id={`${id}-minutes`}
          inputMode="numeric"
          maxLength={3}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
      </FieldItem>
      <p className="muted">Times are in {myZone().replaceAll('_', ' ')}.</p>
      <Flex gap="small">
        <Button type="primary" htmlType="submit" loading={schedule.isPending}>
          Schedule
        </Button>
      </Flex>
    </form>
  );
}
