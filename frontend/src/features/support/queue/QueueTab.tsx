import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useLive } from '../../../shared/live/index.ts';
import { ALL_TICKETS } from '../api.ts';
import { useSupportView } from '../use-support-view.ts';
import { AgentTicketView } from './AgentTicketView.tsx';
import { queueKeys, queueQuery } from './api.ts';
import { figureLabel, queueSearch } from './queue-address.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueTable } from './QueueTable.tsx';

function ReportNote() {
  const { view, go } = useSupportView();
  if (!view.figure) return null;
  return (
    <Alert
      role="note"
      showIcon
      title={`${figureLabel(view.figure)}: the tickets behind this number in the report.`}
      action={
        <Button size="small" onClick={() => go({ tab: 'report', figure: null }, 'visit')}>
          Back to report
        </Button>
      }
    />
  );
}

function List() {
  const { view } = useSupportView();
  const queue = useQuery(queueQuery(queueSearch(view)));
  useLive(ALL_TICKETS, { changed: [queueKeys.queue] });
  return (
    <Flex vertical gap={16}>
      <QueueFilters counts={queue.data?.counts} />
      <ReportNote />
      <QueueTable query={queue} />
    </Flex>
  );
}

/** The tickets of all requesters as a list, or one of them to work on. */
export default function QueueTab() {
  const { view } = useSupportView();
  return view.ticket ? <AgentTicketView key={view.ticket} number={view.ticket} /> : <List />;
}
