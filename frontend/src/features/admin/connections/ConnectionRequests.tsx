import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { toolsQuery } from '../../../shared/connect/index.ts';
import { OrganisationActions } from '../../../shared/connect/organisation/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { needed } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { type ConnectionRequest, openRequestsQuery, requestKeys, settleRequest } from './api.ts';

type Outcome = 'done' | 'declined';

function Answer({ request, onDone }: { request: ConnectionRequest; onDone: () => void }) {
  const cache = useQueryClient();
  const settle = useMutation({
    mutationFn: ({ state, answer }: { state: Outcome; answer: string }) =>
      settleRequest(request.id, { state, answer }),
    onSuccess: () => {
      notice.success('Answer sent', `${request.organisation_name} is notified.`);
      onDone();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: requestKeys.all }),
  });
  // Which button was pressed, known before the form is sent.
  const outcome = useRef<Outcome>('done');
  const form = useForm({
    id: `answer-${request.id}`,
    initial: { answer: '' },
    checks: { answer: needed('Write an answer') },
    onSubmit: ({ answer }) =>
      settle.isPending ? undefined : settle.mutate({ state: outcome.current, answer }),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={`Answer ${request.organisation_name}`}>
      <FormField form={form} name="answer" label="Answer" kind="long" maxLength={1000} autoFocus />
      <div role="alert">
        {settle.isError ? <Alert type="error" role="note" showIcon title={messageOf(settle.error)} /> : null}
      </div>
      <Flex wrap gap="small">
        <Button
          type="primary"
          htmlType="submit"
          disabled={settle.isPending}
          onClick={() => void (outcome.current = 'done')}
        >
          It is connected
        </Button>
        <Button
          htmlType="submit"
          danger
          disabled={settle.isPending}
          onClick={() => void (outcome.current = 'declined')}
        >
          Decline
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Flex>
    </form>
  );
}

/** Opens the connect window; the hub answers the request when the tool is connected. */
function Connect({ request }: { request: ConnectionRequest }) {
  const { data: tools = [] } = useQuery(toolsQuery());
  const tool = tools.find(({ name }) => name === request.tool_name);
  const organisation = { id: request.organisation_id, name: request.organisation_name };
  return tool ? <OrganisationActions organisation={organisation} tool={tool} /> : null;
}

/** What organizations ask to have connected; nothing while nobody asks. */
export function ConnectionRequests() {
  const { data, error, refetch } = useQuery(openRequestsQuery());
  const [answering, answer] = useState<string | null>(null);
  if (!data && error)
    return <RetryBlock what="Requests" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="connection-requests" className="admin-part">
      <SectionHeader
        id="connection-requests"
        title="Requests"
        description="Organizations ask to have these tools connected. Connecting a tool answers its request; sample data does not."
      />
      <ItemList label="Requests">
        {data.items.map((request) => (
          <Item
            key={request.id}
            title={
              <strong>
                {request.tool_name} for {request.organisation_name}
              </strong>
            }
            details={`${request.requested_by ?? 'Somebody'}: ${request.note}`}
            actions={
              answering === request.id ? null : (
                <>
                  <Connect request={request} />
                  <Button
                    aria-label={`Answer ${request.organisation_name} about ${request.tool_name}`}
                    onClick={() => answer(request.id)}
                  >
                    Answer
                  </Button>
                </>
              )
            }
          >
            {answering === request.id ? <Answer request={request} onDone={() => answer(null)} /> : null}
          </Item>
        ))}
      </ItemList>
    </section>
  );
}
