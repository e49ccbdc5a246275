import type { BreakGlassPermission, PatientDataAccess } from '../../../shared/api/index.ts';
import { addressLabel, timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, RowButton } from '../../../shared/ui/data-table/index.ts';

const ACTIONS: Readonly<Record<PatientDataAccess['action'], string>> = {
  list: 'Listed',
  view: 'Opened',
  reveal: 'Revealed a field of',
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  export: 'Exported',
  send: 'Sent',
};

const what = ({ action, resource_type: type, records }: PatientDataAccess): string =>
  `${ACTIONS[action]} ${records !== null && records > 1 ? `${records} ` : ''}${type.replaceAll('_', ' ')}`;

/** The record that an admin can open for a stated reason, as the hub names it. */
export interface NamedRecord {
  readonly resource: BreakGlassPermission['resource'];
  readonly id: string;
}

function recordOf(access: PatientDataAccess): NamedRecord | null {
  const { patient_ref: ref, resource_type: type, resource_ref: id, source } = access;
  if (ref) return { resource: 'patient', id: source === 'mock_data' ? `sample_${ref}` : ref };
  if (type === 'tps_cases' && id) return { resource: 'case', id };
  return type.startsWith('assistant_') && id ? { resource: 'conversation', id } : null;
}

interface ColumnContext {
  readonly onOpen: (record: NamedRecord) => void;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly toolName: (id: string) => string;
  readonly onPatient: (ref: string) => void;
}

/** The columns of the log; a patient's reference shows all accesses to that patient. */
export const accessColumns = ({
  now,
  toolName,
  onPatient,
  onOpen,
}: ColumnContext): DataColumn<PatientDataAccess>[] => [
  {
    title: 'Who',
    render: ({ actor_name: name, actor_id: id, ip }) => (
      <>
        {name ?? (id ? 'Deleted account' : 'The hub')}
        {ip ? <small>{addressLabel(ip)}</small> : null}
      </>
    ),
  },
  {
    title: 'What',
    render: (access) => (
      <>
        {what(access)} {access.source === 'mock_data' ? <Badge tone="sample">Sample</Badge> : null}
        {access.reason ? <small>Reason: {access.reason}</small> : null}
      </>
    ),
  },
  {
    title: 'Patient',
    render: ({ patient_ref: ref }) =>
      ref ? <RowButton onPress={() => onPatient(ref)}>{`…${ref.slice(-8)}`}</RowButton> : '–',
    isEmpty: ({ patient_ref: ref }) => ref === null,
    nowrap: true,
  },
  {
    title: 'Through',
    render: ({ tool_id: tool, context }) => (
      <>
        {tool ? toolName(tool) : '–'}
        <small>{context === 'platform' ? 'Organization connection' : 'Own connection'}</small>
      </>
    ),
  },
  { title: 'When', render: ({ at }) => timeLabel(at, now), nowrap: true },
  {
    title: 'Record',
    render: (access) => {
      const record = recordOf(access);
      return record ? <RowButton onPress={() => onOpen(record)}>Open for a Reason</RowButton> : '–';
    },
    isEmpty: (access) => recordOf(access) === null,
  },
];
