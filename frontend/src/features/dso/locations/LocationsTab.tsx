import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { browserZone } from '../../../shared/ui/fields/time-zones.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { type DataColumn, DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { dsoApi, type Location, locationsQuery, type Membership, organisationQuery } from '../api.ts';
import { useChange } from '../use-change.ts';
import { LocationForm } from './LocationForm.tsx';

const addressOf = ({ street, city, region, postal_code: zip }: Location): string =>
  [street, city, [region, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

interface Acts {
  readonly onEdit: (location: Location) => void;
  readonly onRemove: (location: Location) => void;
}

const columnsFor = ({ onEdit, onRemove }: Acts): readonly DataColumn<Location>[] => [
  { title: 'Location', render: ({ name }) => <strong>{name}</strong> },
  { title: 'Address', render: (one) => addressOf(one) || '–', isEmpty: (one) => !addressOf(one) },
  { title: 'Phone', render: ({ phone }) => phone ?? '–', isEmpty: ({ phone }) => !phone },
  { title: 'Time zone', render: ({ timezone }) => timezone.replaceAll('_', ' ') },
  { title: 'Operatories', render: ({ operatories }) => operatories, numeric: true },
  { title: 'Limited members', render: ({ members }) => members, numeric: true },
  {
    title: 'Actions',
    hiddenTitle: true,
    nowrap: true,
    render: (one) => (
      <>
        <Button type="text" aria-label={`Edit ${one.name}`} onClick={() => onEdit(one)}>
          Edit
        </Button>
        <Button type="text" danger aria-label={`Delete ${one.name}`} onClick={() => onRemove(one)}>
          Delete
        </Button>
      </>
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
export default function LocationsTab({
  organisation: { organisation_id: id },
}: {
  organisation: Membership;
}) {
  const list = useQuery(locationsQuery(id));
  const zone = useQuery(organisationQuery(id)).data?.timezone ?? browserZone();
  const [editing, edit] = useState<Location | 'new' | null>(null);
  const [removing, remove] = useState<Location | null>(null);
  const add = (
    <Button type="primary" onClick={() => edit('new')}>
      Add location
    </Button>
  );
  return (
    <section aria-labelledby="dso-locations" className="dso-part">
      <SectionHeader
        id="dso-locations"
        title="Locations"
        description="Where your people work. Permissions and training can be limited to some of them."
        action={add}
      />
      {removing ? <Removing organisation={id} location={removing} onDone={() => remove(null)} /> : null}
      <DataTable
        label="Locations"
        columns={columnsFor({ onEdit: edit, onRemove: remove })}
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
    </section>
  );
}
