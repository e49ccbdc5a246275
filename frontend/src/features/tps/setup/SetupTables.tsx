import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { DataTable } from '../../../shared/ui/data-table/index.ts';
import type { Setup } from '../types.ts';
import type { IprState, Moved, MovementKind } from './stage.ts';
import { iprState, isOn, movedBy } from './stage.ts';

type Tooth = (universal: string) => string;

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' });
const KIND_TITLES: readonly (readonly [MovementKind, string])[] = [
  ['mesial_mm', 'Mesial, mm'],
  ['buccal_mm', 'Buccal, mm'],
  ['extrusion_mm', 'Extrusion, mm'],
  ['rotation_deg', 'Rotation, °'],
  ['tip_deg', 'Tip, °'],
  ['torque_deg', 'Torque, °'],
];

const movementColumns = (tooth: Tooth): DataColumn<Moved>[] => [
  { title: 'Tooth', render: (row) => tooth(row.tooth) },
  ...KIND_TITLES.map(([kind, title]) => ({
    ...{ title, numeric: true, isEmpty: (row: Moved) => row[kind] === null },
    render: (row: Moved) => {
      const [done, planned] = row[kind] ?? [];
      return done === undefined || planned === undefined
        ? '–'
        : `${figure.format(done)}\u00a0of\u00a0${figure.format(planned)}`.replaceAll('-', '\u2212');
    },
  })),
];

const IPR_WORDS: Readonly<Record<IprState, string>> = {
  done: 'Done by now',
  now: 'Before this step',
  later: 'Later',
};
type Contact = NonNullable<Setup['ipr']>[number];
const iprColumns = (tooth: Tooth, step: number): DataColumn<Contact>[] => [
  { title: 'Contact', render: ({ between }) => between.map(tooth).join('–') },
  { title: 'Amount', numeric: true, render: ({ mm }) => `${mm} mm` },
  { title: 'Before step', numeric: true, render: ({ before_step }) => before_step },
  { title: 'At this step', render: (contact) => IPR_WORDS[iprState(contact, step)] },
];

type Attachment = NonNullable<Setup['attachments']>[number];
const attachmentColumns = (tooth: Tooth, step: number): DataColumn<Attachment>[] => [
  { title: 'Tooth', render: (row) => tooth(row.tooth) },
  { title: 'Kind', render: ({ kind }) => kind },
  { title: 'Steps', render: ({ from_step, to_step }) => `${from_step} to ${to_step ?? 'the end'}` },
  { title: 'At this step', render: (row) => (isOn(row, step) ? 'In place' : 'Not in place') },
];

interface SetupTablesProps {
  readonly setup: Setup;
  readonly step: number;
  readonly tooth: Tooth;
}

const Missing = ({ what }: { what: string }) => <p className="muted">The laboratory sent no {what} chart.</p>;
const none = (what: string) => <p className="muted">No {what} planned.</p>;

/** Movement, IPR and attachments as tables, for the step that is looked at. */
export function SetupTables({ setup, step, tooth }: SetupTablesProps) {
  const { movements, ipr, attachments } = setup;
  return (
    <>
      <h3>Movement up to step {step}</h3>
      {movements ? (
        <DataTable
          label="Movement"
          columns={movementColumns(tooth)}
          rows={movedBy(setup, step)}
          rowKey={(row) => row.tooth}
          empty={none('movement')}
        />
      ) : (
        <Missing what="movement" />
      )}
      <h3>IPR</h3>
      {ipr ? (
        <DataTable
          label="IPR"
          columns={iprColumns(tooth, step)}
          rows={ipr}
          rowKey={({ between, before_step }) => `${between.join('-')}-${before_step}`}
          empty={none('IPR')}
        />
      ) : (
        <Missing what="IPR" />
      )}
      <h3>Attachments</h3>
      {attachments ? (
        <DataTable
          label="Attachments"
          columns={attachmentColumns(tooth, step)}
          rows={attachments}
          rowKey={({ tooth: on, from_step }) => `${on}-${from_step}`}
          empty={none('attachments')}
        />
      ) : (
        <Missing what="attachment" />
      )}
    </>
  );
}
