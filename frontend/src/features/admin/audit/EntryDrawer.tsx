import { Button, Drawer, Flex, Table, Typography } from 'antd';
import type { AuditEntry } from '../../../shared/api/index.ts';
import { addressLabel } from '../../../shared/lib/time-labels.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import type { AuditFilter } from './api.ts';
import { actionLabel, actorLabel, type FieldChange, fieldChanges } from './entry-labels.ts';

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

type Change = (changes: Partial<Record<keyof Omit<AuditFilter, 'page'>, string>>) => void;

const side = (text: string, { changed }: FieldChange) => (
  <Typography.Text strong={changed} className="as-typed">
    {text}
  </Typography.Text>
);

function BeforeAndAfter({ entry }: { entry: AuditEntry }) {
  const rows = fieldChanges(entry.before, entry.after);
  if (rows.length === 0) return null;
  return (
    <Table
      size="small"
      aria-label="Before and after"
      pagination={false}
      rowKey="field"
      dataSource={[...rows]}
      columns={[
        { title: 'Field', dataIndex: 'field' },
        { title: 'Before', dataIndex: 'before', render: side },
        { title: 'After', dataIndex: 'after', render: side },
      ]}
    />
  );
}

const factsOf = (entry: AuditEntry): readonly Fact[] => [
  ['When', exact.format(new Date(entry.at))],
  ['Who', actorLabel(entry)],
  ['Person', entry.actor_id],
  ['Acted as', entry.acting_role],
  ['Reason', entry.reason],
  ['Target', [entry.target_type, entry.target_id].filter(Boolean).join(' ')],
  ['Context', entry.context],
  ['From', entry.ip ? addressLabel(entry.ip) : null],
  ['Request', entry.request_id],
  ['Action', entry.action],
  ['Row', entry.id],
];

interface EntryDrawerProps {
  readonly entry: AuditEntry | undefined;
  readonly onFilter: Change;
  readonly onClose: () => void;
}

/** One row of the audit log: the change side by side, its facts, and ways to the rows beside it. */
export function EntryDrawer({ entry, onFilter, onClose }: EntryDrawerProps) {
  return (
    <Drawer
      open={entry !== undefined}
      title={entry ? actionLabel(entry.action) : ''}
      onClose={onClose}
      size="min(100vw, 640px)"
      destroyOnHidden
    >
      {entry ? <Entry entry={entry} onFilter={onFilter} /> : null}
    </Drawer>
  );
}

function Entry({ entry, onFilter }: { entry: AuditEntry; onFilter: Change }) {
  const { actor_id: actor, target_id: target, request_id: request, action, detail } = entry;
  return (
    <Flex vertical gap="middle">
      <BeforeAndAfter entry={entry} />
      <FactList facts={factsOf(entry)} />
      {Object.keys(detail).length > 0 ? (
        <Typography.Text code className="as-typed">
          {JSON.stringify(detail, null, 1)}
        </Typography.Text>
      ) : null}
      <Flex wrap gap="small">
        {actor ? <Button onClick={() => onFilter({ actor })}>All by This Person</Button> : null}
        {target ? <Button onClick={() => onFilter({ target })}>All About This Target</Button> : null}
        {request ? <Button onClick={() => onFilter({ request })}>All of This Request</Button> : null}
        <Button onClick={() => onFilter({ action })}>All of This Action</Button>
      </Flex>
    </Flex>
  );
}
