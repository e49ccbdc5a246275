import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { type DataColumn, DataTable, ListEmpty, RowButton } from '../../../shared/ui/data-table/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { type TemplateRow, templatesQuery, useRemoveTemplate, useSaveTemplate } from './api.ts';
import { TemplateDrawer } from './TemplateDrawer.tsx';

/** A template that plans came from is deactivated, and only an unused one is deleted. */
function Actions({ row, onRemove }: { readonly row: TemplateRow; readonly onRemove: (id: string) => void }) {
  const save = useSaveTemplate();
  const offer = () =>
    save.mutate(
      { before: row, body: { active: !row.active } },
      { onError: (error) => notice.error('The template was not changed', messageOf(error)) },
    );
  const verb = row.active ? 'Deactivate' : 'Activate';
  return (
    <Flex wrap gap="small">
      <Button loading={save.isPending} aria-label={`${verb} ${row.name}`} onClick={offer}>
        {verb}
      </Button>
      {row.plans === 0 ? (
        <Button aria-label={`Delete ${row.name}`} onClick={() => onRemove(row.id)}>
          Delete
        </Button>
      ) : null}
    </Flex>
  );
}

const columnsFor = (open: (id: string) => void, remove: (id: string) => void): DataColumn<TemplateRow>[] => [
  { title: 'Template', render: ({ id, name }) => <RowButton onPress={() => open(id)}>{name}</RowButton> },
  { title: 'Days', render: ({ days }) => days },
  { title: 'Tasks', render: ({ tasks, milestones }) => `${tasks}, ${milestones} milestones` },
  { title: 'Plans', render: ({ plans }) => plans },
  {
    title: 'State',
    render: ({ active }) => <Badge tone={active ? 'good' : 'plain'}>{active ? 'Active' : 'Inactive'}</Badge>,
  },
  { title: 'Actions', hiddenTitle: true, render: (row) => <Actions row={row} onRemove={remove} /> },
];

function Remove({ row, onDone }: { readonly row: TemplateRow; readonly onDone: () => void }) {
  const remove = useRemoveTemplate();
  const end = () =>
    remove.mutate(row.id, {
      onSuccess: () => notice.success(`${row.name} was deleted`),
      onError: (error) => notice.error('The template was not deleted', messageOf(error)),
      onSettled: onDone,
    });
  return (
    <Confirm
      question={`Delete ${row.name}?`}
      yes="Delete"
      busyYes="Deleting..."
      no="Keep It"
      busy={remove.isPending}
      onYes={end}
      onNo={onDone}
    >
      No plan was started from it. Its tasks are deleted with it.
    </Confirm>
  );
}

/** The templates that launch plans are started from. */
export default function LaunchTemplates() {
  const { data, error, refetch } = useQuery(templatesQuery());
  const [editing, setEditing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const columns = useMemo(() => columnsFor(setEditing, setRemoving), []);
  const removed = data?.items.find(({ id }) => id === removing);
  return (
    <section aria-labelledby="launch-templates-title">
      <SectionHeader
        id="launch-templates-title"
        title="Launch templates"
        description="New plans copy their tasks. Plans that have begun stay as they are."
        action={<Button onClick={() => setEditing('new')}>Add Template</Button>}
      />
      {removed ? <Remove row={removed} onDone={() => setRemoving(null)} /> : null}
      <DataTable
        label="Launch templates"
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        error={error}
        errorSubject="The templates"
        onRetry={() => void refetch()}
        empty={<ListEmpty>No templates yet. Add the first one.</ListEmpty>}
      />
      <TemplateDrawer
        editing={editing}
        milestones={data?.milestone_choices ?? []}
        onDone={() => setEditing(null)}
      />
    </section>
  );
}
