import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { DataTable, type DataColumn, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import type { Compliance, ViolationEntry } from './api.ts';
import { ruleText } from './compliance-labels.ts';

const actorOf = ({ actor_name: name, actor_id: id }: ViolationEntry): string =>
  name ?? (id === null ? 'The hub itself' : 'A person without a name');

const columns = (labels: Compliance['type_labels'], now: number): DataColumn<ViolationEntry>[] => [
  {
    title: 'Violation',
    render: ({ type, rule }) => (
      <>
        {labels[type]}
        <small>{ruleText(rule)}</small>
      </>
    ),
  },
  {
    title: 'By',
    render: (one) => (
      <>
        {actorOf(one)}
        <small>{`would have acted as ${one.acting_role === 'admin' ? 'admin' : 'non-admin'}`}</small>
      </>
    ),
  },
  {
    title: 'Tool',
    render: ({ tool_name, context }) => (
      <>
        {tool_name ?? '–'}
        {context ? <small>{`${context} context`}</small> : null}
      </>
    ),
  },
  { title: 'Request', render: ({ request_id: id }) => <small>{id ?? '–'}</small> },
  { title: 'When', render: ({ at }) => timeLabel(at, now), nowrap: true },
];

/** The newest violations. */
export function Violations({
  compliance: { recent, type_labels: labels },
  now,
}: {
  readonly compliance: Compliance;
  readonly now: number;
}) {
  return (
    <section aria-labelledby="compliance-recent">
      <SectionHeader
        id="compliance-recent"
        title="Latest violations"
        description="The newest ten. Each request was blocked."
      />
      <DataTable
        label="Latest violations"
        columns={columns(labels, now)}
        rows={recent}
        rowKey={({ id }) => id}
        empty={
          <ListEmpty>
            No request has broken a rule. A blocked request is listed here with who made it and which rule it
            broke.
          </ListEmpty>
        }
      />
    </section>
  );
}
