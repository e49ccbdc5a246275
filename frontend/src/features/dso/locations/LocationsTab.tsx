import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { browserZone } from '../../../shared/ui/fields/time-zones.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { type DataColumn, DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { dsoApi, type Location, locationsQuery, organisationQuery } from '../api.ts';
import { type ToolsOf, useToolsOf } from '../connections/use-tools-of.ts';
import type { Viewed } from '../reading/viewed.ts';
import { useChange } from '../use-change.ts';
import { LocationForm } from './LocationForm.tsx';

const addressOf = ({ street, city, region, postal_code: zip }: Location): string =>
  [street, city, [region, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const namesOf = (tools: ReturnType<ToolsOf>): string => tools.map(({ name }) => name).join(', ');

interface Acts {
  readonly onEdit: (location: Location) => void;
  readonly onRemove: (location: Location) => void;
}

const columnsOf = (toolsOf: ToolsOf): readonly DataColumn<Location>[] => [
  {
    title: 'Location',
    render: ({ name, timezone }) => (
      <>
        <strong>{name}</strong>
        <small>{timezone.replaceAll('_', ' ')}</small>
      </>
    ),
  },
  {
    title: 'Address',
    render: (one) => (
      <>
        {addressOf(one) || '–'}
        {one.phone ? <small>{one.phone}</small> : null}
      </>
    ),
    isEmpty: (one) => !addressOf(one) && !one.phone,
  },
  { title: 'Operatories', render: ({ operatories }) => operatories, numeric: true },
  {
    title: 'Tools',
    render: (one) => namesOf(toolsOf(one)) || '–',
    isEmpty: ({ tool_ids: tools }) => tools.length === 0,
  },
  { title: 'Limited members', render: ({ members }) => members, numeric: true },
];

const actions = ({ onEdit, onRemove }: Acts): readonly DataColumn<Location>[] => [
  {
    title: 'Actions',
    hiddenTitle: true,
    nowrap: true,
    render: (one) => (
      <Flex>
        <Button type="text" aria-label={`Edit ${one.name}`} onClick={() => onEdit(one)}>
          Edit
        </Button>
        <Button type="text" danger aria-label={`Delete ${one.name}`} onClick={() => onRemove(one)}>
          Delete
        </Button>
      </Flex>
    ),
  },
];

function Removing({
  organisation,
  location,
  onDone,
}: {
  organisation: string;
  location: Location;
  onDone: () => void;
}) {
  const remove = useChange({
    organisation,
    change: () => dsoApi.removeLocation(organisation, location.id),
    done: () => `${location.name} was deleted`,
  });
  return (
    <Confirm
      question={`Delete ${location.name}?`}
      yes="Delete"
      busyYes="Deleting..."
      no="Keep"
      busy={remove.isPending}
      onYes={() => remove.mutate(undefined, { onSettled: onDone })}
      onNo={onDone}
    >
      This cannot be undone. A location that members or records refer to stays.
    </Confirm>
  );
}

/** The locations of an organization. */
export default function LocationsTab({ organisation }: { organisation: Viewed }) {
  const { organisation_id: id, reading } = organisation;
  const isRead = reading !== undefined;
  const toolsOf = useToolsOf(organisation);
  const list = useQuery(locationsQuery(id));
  const zone = useQuery(organisationQuery(id)).data?.timezone ?? browserZone();
  const [editing, edit] = useState<Location | 'new' | null>(null);
  const [removing, remove] = useState<Location | null>(null);
  const columns = [...columnsOf(toolsOf), ...(isRead ? [] : actions({ onEdit: edit, onRemove: remove }))];
  const add = isRead ? null : (
    <Button type="primary" onClick={() => edit('new')}>
      Add location
    </Button>
  );
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="dso-locations">
      <SectionHeader
        id="dso-locations"
        title="Locations"
        description="Where your people work. Permissions and training can be limited to some of them."
        action={add}
      />
      {removing ? <Removing organisation={id} location={removing} onDone={() => remove(null)} /> : null}
      <DataTable
        label="Locations"
        columns={columns}
        rows={list.data?.items}
        rowKey={(one) => one.id}
        error={list.error}
        errorSubject="The locations"
        onRetry={() => void list.refetch()}
        empty={<ListEmpty>There are no locations yet. Add the first one.</ListEmpty>}
      />
      <Modal
        open={editing !== null}
        title={editing === 'new' || editing === null ? 'Add a location' : `Edit ${editing.name}`}
        onCancel={() => edit(null)}
        footer={null}
        width={560}
        centered
        destroyOnHidden
      >
        <LocationForm
          organisation={id}
          location={editing === 'new' || editing === null ? undefined : editing}
          timezone={zone}
          onDone={() => edit(null)}
          onCancel={() => edit(null)}
        />
      </Modal>
    </Flex>
  );
}
