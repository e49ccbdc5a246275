import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useSession } from '../../../shared/auth/session/session-context.ts';
import { DataTable, ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, useUrlFilter, useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { invitationsQuery, locationsQuery, membersQuery } from '../api.ts';
import type { Viewed } from '../reading/viewed.ts';
import { FileInviteDialog } from './FileInviteDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { memberColumns } from './member-columns.tsx';
import { MemberDrawer } from './MemberDrawer.tsx';
import { rowsOf } from './rows.ts';

const memberFilter = { defaults: { q: '' } } as const;

function usePeople(id: string, q: string, page: number) {
  const members = useQuery(membersQuery(id, { q, page }));
  const invitations = useQuery(invitationsQuery(id));
  const locations = useQuery(locationsQuery(id)).data?.items;
  const open = page === 1 && !q ? (invitations.data?.items ?? []) : [];
  const rows = members.data ? rowsOf(members.data.items, open) : undefined;
  return { members, rows, locations };
}

/** Who belongs to the organization, and who was invited to. */
export default function MembersTab({ organisation }: { organisation: Viewed }) {
  const id = organisation.organisation_id;
  const isRead = organisation.reading !== undefined;
  const { user } = useSession();
  const { filter, isFiltered, change, clear, turnTo } = useUrlFilter(memberFilter);
  const [memberId, open] = useUrlParam('member');
  const [inviting, setInviting] = useState<'people' | 'file' | null>(null);
  const { members, rows, locations } = usePeople(id, filter.q, filter.page);
  const columns = useMemo(
    () =>
      memberColumns({ organisation: id, ownId: user?.id, locations: locations ?? [], isRead, onOpen: open }),
    [id, isRead, user?.id, locations, open],
  );
  const invite = isRead ? null : (
    <Flex wrap gap="small">
      <Button onClick={() => setInviting('file')}>Invite from a file</Button>
      <Button type="primary" onClick={() => setInviting('people')}>
        Invite
      </Button>
    </Flex>
  );
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="dso-members">
      <SectionHeader
        id="dso-members"
        title="Members"
        description="Who belongs here, and what they may do."
        action={invite}
      />
      <FilterBar>
        <FilterSearch
          label="Search members"
          placeholder="Name or email address"
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
      </FilterBar>
      <DataTable
        label="Members"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        stale={members.isPlaceholderData}
        error={members.error}
        errorSubject="The members"
        onRetry={() => void members.refetch()}
        empty={
          <ListEmpty clear={isFiltered && { label: 'Show everyone', onClear: clear }}>
            Nobody matches this search.
          </ListEmpty>
        }
      />
      {members.data ? <Pager list={members.data} one="member" many="members" onTurn={turnTo} /> : null}
      <MemberDrawer
        organisation={organisation}
        member={members.data?.items.find(({ user_id }) => user_id === memberId) ?? null}
        onClose={() => open(null)}
      />
      <InviteDialog
        organisation={organisation}
        open={inviting === 'people'}
        onClose={() => setInviting(null)}
      />
      <FileInviteDialog organisation={id} open={inviting === 'file'} onClose={() => setInviting(null)} />
    </Flex>
  );
}
