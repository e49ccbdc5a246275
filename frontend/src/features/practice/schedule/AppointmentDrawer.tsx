import { Alert, Drawer, Flex, Skeleton } from 'antd';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type Fact, FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { PatientName } from '../parts/PatientName.tsx';
import type { Appointment, Schedule } from '../types.ts';
import { CopyToCalendar } from './CopyToCalendar.tsx';
import { StatusTag } from './StatusTag.tsx';
import { spanText } from './visit-labels.ts';
import { VisitActions } from './VisitActions.tsx';
import { dayTextIn } from './zone-times.ts';

function VisitFacts({ item, schedule }: { item: Appointment; schedule: Schedule }) {
  const { providers, operatories, tool_name } = schedule;
  const nameAt = (list: readonly { ref: string; name: string }[], ref: string | null) =>
    list.find((one) => one.ref === ref)?.name ?? 'None';
  const rows: readonly Fact[] = [
    [
      'Patient',
      <>
        <PatientName patient={item.patient} />
        {item.patient.age === null ? null : `, ${item.patient.age}`}
      </>,
    ],
    ['Provider', nameAt(providers, item.provider_ref)],
    ['Operatory', nameAt(operatories, item.operatory_ref)],
    ['Planned', item.procedures.length > 0 ? item.procedures.join(', ') : 'None listed'],
    [`Status in ${tool_name}`, item.native_status ?? 'Not sent'],
  ];
  return <FactList facts={rows} />;
}

function Visit({ item, schedule }: { item: Appointment; schedule: Schedule }) {
  return (
    <Flex vertical gap="large">
      <div>
        {item.start ? <span className="muted">{dayTextIn(item.start, item.time_zone)}</span> : null}
        <h3>{spanText(item)}</h3>
      </div>
      <Flex wrap gap="small" role="group" aria-label="Status">
        <StatusTag status={item.status} />
        {item.is_new_patient ? <Badge tone="accent">New patient</Badge> : null}
        {item.is_hygiene ? <Badge>Hygiene</Badge> : null}
        {item.asap ? <Badge>Wants an earlier time</Badge> : null}
      </Flex>
      <VisitFacts item={item} schedule={schedule} />
      {schedule.fallback ? (
        <Alert
          type="info"
          role="note"
          showIcon
          title={`This is a sample record, shown while ${schedule.tool_name} did not answer. It cannot be changed.`}
        />
      ) : (
        <>
          <VisitActions key={item.ref} item={item} />
          {item.start ? <CopyToCalendar key={`${item.ref} ${item.start}`} item={item} /> : null}
        </>
      )}
    </Flex>
  );
}

interface AppointmentDrawerProps {
  readonly open: boolean;
  readonly appointmentRef: string;
  /** Undefined while it loads. */
  readonly schedule: Schedule | undefined;
  readonly loading: boolean;
  readonly onClose: () => void;
  /** Told when it has opened or closed, after the motion. */
  readonly afterOpenChange: (open: boolean) => void;
}

/** One appointment and what can be done with it. Loaded when the first is opened. */
export default function AppointmentDrawer({
  appointmentRef,
  schedule,
  loading,
  ...drawer
}: AppointmentDrawerProps) {
  const item = schedule?.items.find(({ ref }) => ref === appointmentRef);
  const missing = !item && schedule !== undefined && !loading;
  return (
    <Drawer {...drawer} title="Appointment" size="min(100vw, 480px)">
      {item && schedule ? <Visit item={item} schedule={schedule} /> : null}
      {missing ? <p>This appointment is no longer on this schedule. It may have been moved.</p> : null}
      {!item && !missing ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} aria-label="Loading" />
      ) : null}
    </Drawer>
  );
}
