import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { usePractice } from '../practice-context.ts';
import { nextStatuses, statusLabels } from '../status-labels.ts';
import type { Appointment, PracticeStatus } from '../types.ts';
import { Reschedule } from './Reschedule.tsx';
import type { ChangeAppointment } from './use-change-appointment.ts';
import { useChangeAppointment } from './use-change-appointment.ts';

/** What came of the last change; until the tool has said it, nothing is claimed. */
function Outcome({ change, tool }: { change: ChangeAppointment; tool: string }) {
  const { data, error, variables } = change;
  if (error) {
    return (
      <Alert
        type="error"
        showIcon
        title={`Not changed. ${messageOf(error)}`}
        description={`Request ${requestIdOf(error)}`}
      />
    );
  }
  if (data?.state === 'pending') {
    return (
      <Alert
        type="info"
        role="note"
        showIcon
        title={`${tool} accepted the change and is still processing it. Refresh in a minute to see it here.`}
      />
    );
  }
  if (!data || !variables) return null;
  const message = 'status' in variables ? statusLabels[data.item.status].label : 'Moved';
  return <Alert type="success" role="note" showIcon title={`Saved in ${tool}: ${message.toLowerCase()}.`} />;
}

type Asking = 'broken' | 'move' | null;

function useVisitActions(item: Appointment) {
  const { source } = usePractice();
  const [asking, setAsking] = useState<Asking>(null);
  const change = useChangeAppointment(item);
  const send = (update: Parameters<typeof change.mutate>[0]) =>
    change.mutate(update, { onSuccess: () => setAsking(null) });
  return { source, asking, setAsking, change, send };
}

/** The steps of a visit, the next one first; what cannot be taken back easily asks once more. */
export function VisitActions({ item }: { item: Appointment }) {
  const { source, asking, setAsking, change, send } = useVisitActions(item);
  const { statuses, reschedule } = source.capabilities;
  const { steps, canBreak } = nextStatuses(item.status, source.can_write ? statuses : []);
  const canMove = source.can_write && reschedule && !['completed', 'cancelled'].includes(item.status);
  const pending = change.isPending ? change.variables : null;
  const busyWith = (status: PracticeStatus) =>
    pending !== null && 'status' in pending && pending.status === status;
  const nothing = steps.length === 0 && !canBreak && !canMove;
  return (
    <section aria-label="Change this appointment">
      <div role="status">
        <Outcome change={change} tool={source.tool_name} />
      </div>
      {nothing ? (
        <p className="muted">
          {source.can_write
            ? `This appointment can no longer be changed here, only in ${source.tool_name}.`
            : source.organisation
              ? `${source.organisation.name} lets you view this schedule, but not change it.`
              : `${source.tool_name} is connected as read-only.`}
        </p>
      ) : null}
      {asking === null ? (
        <Flex wrap gap="small">
          {steps.map((status, index) => (
            <Button
              key={status}
              type={index === 0 ? 'primary' : 'default'}
              loading={busyWith(status)}
              disabled={pending !== null && !busyWith(status)}
              onClick={() => send({ status })}
            >
              {busyWith(status) ? statusLabels[status].busy : statusLabels[status].action}
            </Button>
          ))}
          {canMove ? (
            <Button disabled={pending !== null} onClick={() => setAsking('move')}>
              Reschedule
            </Button>
          ) : null}
          {canBreak ? (
            <Button danger disabled={pending !== null} onClick={() => setAsking('broken')}>
              Broken
            </Button>
          ) : null}
        </Flex>
      ) : null}
      {asking === 'broken' ? (
        <Confirm
          question="Mark as broken?"
          yes="Mark as broken"
          busyYes="Waiting for the tool..."
          no="Not yet"
          busy={busyWith('broken')}
          onYes={() => send({ status: 'broken' })}
          onNo={() => setAsking(null)}
        >
          The patient did not show up. {source.tool_name} takes the visit off the schedule as missed.
        </Confirm>
      ) : null}
      {asking === 'move' ? (
        <Reschedule
          item={item}
          busy={change.isPending}
          onMove={(start) => send({ start })}
          onCancel={() => setAsking(null)}
        />
      ) : null}
    </section>
  );
}
