import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, RowButton } from '../../../shared/ui/data-table/index.ts';
import type { Location } from '../api.ts';
import { dateText, permissionLabels, roleLabels } from '../labels.ts';
import { InvitationActions } from './InvitationActions.tsx';
import { nameOf, type PersonRow, placesText } from './rows.ts';

interface Scene {
  readonly organisation: string;
  readonly ownId: string | undefined;
  readonly locations: readonly Location[];
  /** Whoever only reads does nothing about invitations. */
  readonly isRead: boolean;
  readonly onOpen: (userId: string) => void;
}

function Person({ row, scene }: { row: PersonRow; scene: Scene }) {
  if (row.kind === 'invitation')
    return (
      <>
        <strong>{row.email}</strong>{' '}
        <Badge tone={row.expired ? 'warning' : 'accent'}>
          {row.expired ? 'Invitation expired' : 'Invited'}
        </Badge>
      </>
    );
  return (
    <>
      <RowButton onPress={() => scene.onOpen(row.user_id)}>{nameOf(row)}</RowButton>
      {row.user_id === scene.ownId ? <Badge>You</Badge> : null}
      {row.state === 'suspended' ? <Badge tone="warning">Suspended</Badge> : null}
      <small>{row.email}</small>
    </>
  );
}

/** A date stays on one line in a narrow column. */
const unbroken = (date: string): string => dateText(date).replaceAll(' ', '\u00a0');

const seenText = (row: PersonRow): string => {
  if (row.kind === 'invitation') return `Until ${unbroken(row.expires_at)}`;
  return row.last_sign_in_at ? unbroken(row.last_sign_in_at) : 'Never';
};

/** Name, role, permissions, locations and last sign-in; for an invitation what can be done about it. */
export const memberColumns = (scene: Scene): readonly DataColumn<PersonRow>[] => [
  { title: 'Person', render: (row) => <Person row={row} scene={scene} />, width: '28%' },
  { title: 'Role', render: ({ org_role }) => roleLabels[org_role] },
  {
    title: 'Permissions',
    render: ({ grants }) => grants.map((grant) => permissionLabels[grant]).join(', ') || 'None',
  },
  { title: 'Locations', render: ({ location_ids }) => placesText(location_ids, scene.locations) },
  { title: 'Last seen', render: seenText },
  ...(scene.isRead ? [] : [actions(scene)]),
];

const actions = (scene: Scene): DataColumn<PersonRow> => ({
  title: 'Actions',
  hiddenTitle: true,
  isEmpty: ({ kind }) => kind === 'member',
  render: (row) =>
    row.kind === 'invitation' ? (
      <InvitationActions organisation={scene.organisation} invitation={row} />
    ) : null,
});
