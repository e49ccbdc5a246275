import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { type ConnectionRequest, requestsQuery } from '../api.ts';
import { dateText } from '../labels.ts';

const stateText = { open: 'Open', done: 'Connected', declined: 'Declined' } as const;
const tones = { open: 'accent', done: 'good', declined: 'plain' } as const;

const columns: readonly DataColumn<ConnectionRequest>[] = [
  { title: 'Tool', render: ({ tool_name: name }) => <strong>{name}</strong> },
  { title: 'State', render: ({ state }) => <Badge tone={tones[state]}>{stateText[state]}</Badge> },
  { title: 'Requested', render: ({ created_at }) => dateText(created_at), nowrap: true },
  { title: 'Note', render: ({ note }) => note },
  { title: 'Answer', render: ({ answer }) => answer ?? '–', isEmpty: ({ answer }) => !answer },
];

/** What was requested, and what an administrator answered. */
export function Requests({ organisation }: { organisation: string }) {
  const { data, error, refetch } = useQuery(requestsQuery(organisation));
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="dso-requests">
      <SectionHeader
        id="dso-requests"
        title="Requests"
        description="An administrator answers them, or connects the tool."
      />
      <DataTable
        label="Requests"
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        error={error}
        errorSubject="The requests"
        onRetry={() => void refetch()}
        empty={<ListEmpty>Nothing was requested yet.</ListEmpty>}
      />
    </Flex>
  );
}
