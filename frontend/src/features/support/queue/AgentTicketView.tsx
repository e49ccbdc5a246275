import { useQuery } from '@tanstack/react-query';
import { Alert, Card, Col, Flex, Row, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { ApiError, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { useLive } from '../../../shared/live/index.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { ALL_TICKETS } from '../api.ts';
import { Facts } from '../Facts.tsx';
import { Bubble, Bubbles } from '../tickets/Bubble.tsx';
import { BackLink, ThreadHead } from '../tickets/ThreadHead.tsx';
import type { AgentMessage, AgentTicket } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { momentText } from '../labels.ts';
import { agentTicketQuery } from './api.ts';
import { AgentReplyForm } from './AgentReplyForm.tsx';
import { MergeForm } from './MergeForm.tsx';
import { Due } from './QueueTable.tsx';
import { Handling, OtherTickets, RequesterFacts, ToolFacts } from './TicketFacts.tsx';
import { useAgentStep } from './use-agent-step.ts';

const sideOf = ({ author, internal }: AgentMessage) => {
  if (author === 'system') return 'system';
  if (internal) return 'note';
  return author === 'agent' ? 'mine' : 'theirs';
};

function Head({ ticket, now }: { ticket: AgentTicket; now: number }) {
  const { addressOf } = useSupportView();
  const due = ticket.reply_due_at;
  return (
    <ThreadHead subject={ticket.subject}>
      <Facts>
        <span>{ticket.number}</span>
        <span>{ticket.requester_name}</span>
        {ticket.channel === 'contact' ? <span>Contact form</span> : null}
        {ticket.is_sample ? <Badge tone="sample">Sample</Badge> : null}
        {due ? <span>Reply due {momentText(due)}</span> : null}
        <Due ticket={ticket} now={now} />
        {ticket.rating ? <span>Rated {ticket.rating} of 5</span> : null}
        {ticket.follows ? (
          <span>
            Continued from <Link to={addressOf({ ticket: ticket.follows })}>{ticket.follows}</Link>
          </span>
        ) : null}
      </Facts>
    </ThreadHead>
  );
}

function Loaded({ ticket }: { ticket: AgentTicket }) {
  const { addressOf, go } = useSupportView();
  const now = useNow(30_000);
  const step = useAgentStep(ticket);
  const changeFailed = step.isError && step.variables.kind === 'change';
  return (
    <Row gutter={[32, 32]}>
      <Col xs={24} lg={16}>
        <Head ticket={ticket} now={now} />
        {ticket.merged_into ? (
          <Alert
            role="note"
            showIcon
            title={
              <>
                Merged into <Link to={addressOf({ ticket: ticket.merged_into })}>{ticket.merged_into}</Link>.
                The conversation continues there.
              </>
            }
          />
        ) : null}
        <Bubbles>
          {ticket.messages.map((message) => (
            <Bubble
              key={message.id}
              side={sideOf(message)}
              authorName={
                message.author_name ?? (message.author === 'agent' ? 'Support' : ticket.requester_name)
              }
              at={message.created_at}
              body={message.body}
              files={message.files}
              now={now}
            />
          ))}
        </Bubbles>
        {ticket.merged_into ? null : <AgentReplyForm ticket={ticket} step={step} />}
      </Col>
      <Col xs={24} lg={8} role="complementary" aria-label="About this ticket">
        <Card>
          <Flex vertical gap={24}>
            {changeFailed ? <Alert type="error" showIcon title={messageOf(step.error)} /> : null}
            <Handling ticket={ticket} step={step} />
            <RequesterFacts ticket={ticket} now={now} />
            <ToolFacts ticket={ticket} now={now} />
            <OtherTickets ticket={ticket} />
            <MergeForm ticket={ticket} step={step} onMerged={(number) => go({ ticket: number }, 'visit')} />
          </Flex>
        </Card>
      </Col>
    </Row>
  );
}

/** One ticket as agents see it: the messages with internal notes, and beside them the requester and the ticket's fields. */
export function AgentTicketView({ number }: { number: string }) {
  const { addressOf } = useSupportView();
  const ticket = useQuery(agentTicketQuery(number));
  useLive(ALL_TICKETS, { changed: [agentTicketQuery(number).queryKey] });
  const missing = ticket.error instanceof ApiError && ticket.error.status === 404;
  return (
    <section aria-label={`Ticket ${number}`}>
      <BackLink to={addressOf({ ticket: null })}>Back to queue</BackLink>
      {ticket.data ? <Loaded ticket={ticket.data} /> : null}
      {missing ? <Alert role="status" showIcon title={`There is no ticket ${number}.`} /> : null}
      {ticket.isError && !ticket.data && !missing ? (
        <RetryBlock
          what="This ticket"
          requestId={requestIdOf(ticket.error)}
          onRetry={() => void ticket.refetch()}
        />
      ) : null}
      {ticket.isPending ? (
        <div role="status" aria-label="Loading the ticket">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      ) : null}
    </section>
  );
}
