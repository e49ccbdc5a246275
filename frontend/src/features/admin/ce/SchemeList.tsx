import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { CE_SENTENCE } from '../../../shared/learning/labels.ts';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { TypedConfirm } from '../../../shared/ui/confirm/TypedConfirm.tsx';
import { type DataColumn, DataTable, ListEmpty, RowButton } from '../../../shared/ui/data-table/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { type Scheme, useRemoveScheme } from './api.ts';
import { SchemeForm } from './SchemeForm.tsx';

const today = (): string => new Date().toISOString().slice(0, 10);

function Term({ scheme }: { scheme: Scheme }) {
  if (scheme.in_force) return <Badge tone="good">In force</Badge>;
  return <Badge>{scheme.term_start > today() ? 'Not yet' : 'Ended'}</Badge>;
}

const columnsFor = (open: (id: string) => void, remove: (id: string) => void): DataColumn<Scheme>[] => [
  {
    title: 'Scheme',
    render: ({ id, scheme, provider_name: name }) => (
      <>
        <RowButton onPress={() => open(id)}>{scheme}</RowButton>
        <small>{name}</small>
      </>
    ),
  },
  { title: 'Provider ID', render: ({ provider_number: number }) => number },
  {
    title: 'Term',
    render: ({ term_start: start, term_end: end }) => `${dayText(start)} to ${dayText(end)}`,
  },
  { title: 'State', render: (scheme) => <Term scheme={scheme} />, nowrap: true },
  {
    title: 'Actions',
    hiddenTitle: true,
    render: ({ id, scheme }) => (
      <Button aria-label={`Remove ${scheme}`} onClick={() => remove(id)}>
        Remove
      </Button>
    ),
  },
];

function RemoveScheme({ scheme, onDone }: { scheme: Scheme; onDone: () => void }) {
  const remove = useRemoveScheme();
  const end = () =>
    remove.mutate(scheme.id, {
      onSuccess: () => notice.success(`${scheme.scheme} was removed`),
      onError: (error) => notice.error('The scheme was not removed', messageOf(error)),
      onSettled: onDone,
    });
  return (
    <TypedConfirm
      id="ce-scheme-removal"
      question={`Remove ${scheme.scheme}?`}
      typed={scheme.scheme}
      yes="Remove"
      busyYes="Removing..."
      no="Keep It"
      busy={remove.isPending}
      onYes={end}
      onNo={onDone}
    >
      Course pages and new records no longer show its statement. Records issued under it keep theirs.
    </TypedConfirm>
  );
}

/** The schemes that recognize the provider, each with its term. */
export function SchemeList({ schemes }: { schemes: readonly Scheme[] }) {
  const [editing, setEditing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const columns = useMemo(() => columnsFor(setEditing, setRemoving), []);
  const edited = schemes.find(({ id }) => id === editing) ?? null;
  const removed = schemes.find(({ id }) => id === removing);
  const close = () => setEditing(null);
  return (
    <section aria-labelledby="ce-schemes-title">
      <SectionHeader
        id="ce-schemes-title"
        title="Recognition schemes"
        description="Pages and records name a scheme only within its term."
        action={<Button onClick={() => setEditing('new')}>Add Scheme</Button>}
      />
      {removed ? <RemoveScheme scheme={removed} onDone={() => setRemoving(null)} /> : null}
      <DataTable
        label="Recognition schemes"
        columns={columns}
        rows={schemes}
        rowKey={({ id }) => id}
        empty={<ListEmpty>No scheme yet. Pages say “{CE_SENTENCE}”</ListEmpty>}
      />
      <Drawer
        open={editing !== null}
        title={edited ? edited.scheme : 'New scheme'}
        size="min(100vw, 560px)"
        onClose={close}
        destroyOnHidden
      >
        <SchemeForm key={edited?.version} scheme={edited} onDone={close} />
      </Drawer>
    </section>
  );
}
