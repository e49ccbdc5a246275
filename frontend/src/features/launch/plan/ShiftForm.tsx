import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { changePlan, type Plan, shiftQuery, useLaunchStep } from '../api.ts';
import { dayLabel } from '../dates.ts';

const SHOWN = 6;

/** Which tasks would move, before anything does. */
function Preview({ plan, startOn }: { readonly plan: Plan; readonly startOn: string }) {
  const { data, isFetching } = useQuery(shiftQuery(plan.id, startOn));
  if (!data) return isFetching ? <p role="status">Looking at the tasks…</p> : null;
  const { moved } = data;
  if (moved.length === 0) return <p role="status">No open task moves.</p>;
  return (
    <div role="status">
      <p>{moved.length === 1 ? '1 open task moves' : `${moved.length} open tasks move`}. Done tasks stay.</p>
      <ul>
        {moved.slice(0, SHOWN).map(({ id, title, from, to }) => (
          <li key={id}>
            {title}: {dayLabel(from)} → {dayLabel(to)}
          </li>
        ))}
        {moved.length > SHOWN ? <li>and {moved.length - SHOWN} more</li> : null}
      </ul>
    </div>
  );
}

/** Moves the start of a plan: shows what would move first. */
export function ShiftForm({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const [startOn, setStartOn] = useState(plan.start_on);
  const step = useLaunchStep(changePlan(plan.id));
  const changed = startOn !== '' && startOn !== plan.start_on;
  return (
    <Modal open title="Move the start" onCancel={onClose} footer={null}>
      <Flex vertical gap="middle">
        <label htmlFor="launch-shift">First day of the plan</label>
        <DayPicker id="launch-shift" value={startOn} onChange={setStartOn} />
        {changed ? <Preview plan={plan} startOn={startOn} /> : null}
        <Flex gap="small" justify="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="primary"
            disabled={!changed}
            loading={step.isPending}
            onClick={() => step.mutate({ start_on: startOn }, { onSuccess: onClose })}
          >
            Move the Start
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}
