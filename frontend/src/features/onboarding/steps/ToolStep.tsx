import { Alert, Button, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import type { Connection, Tool } from '../../../shared/api/index.ts';
import { logProblem, requestIdOf } from '../../../shared/api/index.ts';
import {
  connectionsQuery,
  ToolLogo,
  toolsQuery,
  useConnect,
  useFocusBack,
  ConnectFailure,
} from '../../../shared/connect/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import type { Flow } from '../flow.ts';
import { StepFrame, useSaving } from '../StepFrame.tsx';

const FIRST = 4;

function StateBadge({ connection }: { connection: Connection }) {
  if (connection.needs_reconnect) return <Badge tone="warning">Reconnect needed</Badge>;
  if (connection.connection_status === 'mock_connected') return <Badge tone="sample">Mock Data</Badge>;
  return <Badge tone="good">{connection.is_pica_native ? 'Live Connected' : 'Connected'}</Badge>;
}

interface OfferProps {
  readonly tool: Tool;
  readonly connection: Connection | undefined;
  readonly flow: ReturnType<typeof useConnect>;
}

function ToolOffer({ tool, connection, flow: { connecting, canCancel, connect, cancel } }: OfferProps) {
  const busy = connecting?.name === tool.name;
  const button = useFocusBack(busy);
  const label = connection ? 'Reconnect' : 'Connect';
  return (
    <Item
      labelledBy={`offer-${tool.id}`}
      media={<ToolLogo src={tool.logo} size={40} />}
      title={<h3 id={`offer-${tool.id}`}>{tool.name}</h3>}
      details={tool.description}
      actions={
        <>
          {connection && !busy ? <StateBadge connection={connection} /> : null}
          {!connection || busy || connection.needs_reconnect ? (
            <Button
              ref={button}
              loading={busy}
              disabled={connecting !== null}
              onClick={() => connect(tool)}
              aria-label={busy ? `Connecting ${tool.name}` : `${label} ${tool.name}`}
            >
              {busy ? 'Connecting...' : label}
            </Button>
          ) : null}
          {busy && canCancel ? (
            <Button type="text" onClick={cancel} aria-label={`Cancel connecting ${tool.name}`}>
              Cancel
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** The catalogue in the order that fits the answers, what is connected first. */
function useOffers({ userId, data, refresh }: Flow) {
  const tools = useQuery(toolsQuery());
  const connections = useQuery(connectionsQuery(userId));
  const error = tools.error ?? connections.error;
  const connected = connections.data?.map(({ id, connection_status }) => `${id} ${connection_status}`).join();
  useEffect(() => {
    // Whether the step is done is the server's word.
    if (connected !== undefined)
      refresh().catch((cause: unknown) => logProblem('Onboarding could not be read again', cause));
  }, [connected, refresh]);
  const rank = (tool: Tool) => {
    const place = data.tools.indexOf(tool.id);
    return place < 0 ? data.tools.length : place;
  };
  const ordered = tools.data?.toSorted((a, b) => rank(a) - rank(b));
  const of = (tool: Tool) => connections.data?.find(({ tool_id }) => tool_id === tool.id);
  const reload = () => void Promise.all([tools.refetch(), connections.refetch()]);
  return { tools: connections.data && ordered, of, error, reload };
}

function Offers({ flow }: { flow: Flow }) {
  const { tools, of, error, reload } = useOffers(flow);
  const connecting = useConnect();
  const [all, setAll] = useState(false);
  if (!tools)
    return error ? (
      <RetryBlock what="The tools" requestId={requestIdOf(error)} onRetry={reload} />
    ) : (
      <div role="status" aria-label="Loading the tools">
        <Skeleton active avatar title={false} paragraph={{ rows: 4 }} />
      </div>
    );
  const shown = tools.filter((tool, index) => all || index < FIRST || of(tool));
  return (
    <>
      <ItemList>
        {shown.map((tool) => (
          <ToolOffer key={tool.id} tool={tool} connection={of(tool)} flow={connecting} />
        ))}
      </ItemList>
      {shown.length < tools.length ? (
        <Button type="link" onClick={() => setAll(true)}>
          Show all {tools.length} tools
        </Button>
      ) : null}
    </>
  );
}

/** Step 4: connects a first tool in place, live or on sample data, by the same way as Connected Tools. */
export function ToolStep({ flow }: { flow: Flow }) {
  const { busy, failure, run } = useSaving(flow);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => undefined);
  };
  return (
    <StepFrame
      {...{ flow, busy, failure }}
      title="Connect a tool"
      lead="Tools that match your answers come first. One is enough to start."
      onSubmit={submit}
    >
      <Alert
        type="info"
        role="note"
        showIcon
        title={
          <>
            No account yet? You can try every tool with <strong>sample data</strong>: invented patients,
            marked <em>Mock Data</em> wherever they appear. When a window asks for a key, choose “Use sample
            data.” You can switch to your own account at any time.
          </>
        }
      />
      <ConnectFailure />
      <Offers flow={flow} />
    </StepFrame>
  );
}
