import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Skeleton, Typography } from 'antd';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/ItemList.tsx';
import type { PlatformConnection, Tool, ToolState } from '../../../shared/api/index.ts';
import { logProblem, requestIdOf } from '../../../shared/api/index.ts';
import { ToolLogo, toolsQuery, useConnect, ConnectFailure } from '../../../shared/connect/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { useClosing } from '../../../shared/lib/use-closing.ts';
import { platformConnectionsQuery, toolStatesQuery } from './api.ts';
import { hubText, whyText } from './tool-text.ts';
import { ToolDrawer } from './ToolDrawer.tsx';

function useAdminTools() {
  const states = useQuery(toolStatesQuery());
  const hubs = useQuery(platformConnectionsQuery());
  const tools = useQuery(toolsQuery());
  const error = states.error ?? hubs.error ?? tools.error;
  useEffect(() => {
    if (error) logProblem('The tools could not be loaded for an administrator', error);
  }, [error]);
  const reload = () => void Promise.all([states.refetch(), hubs.refetch(), tools.refetch()]);
  return { states: states.data, hubs: hubs.data, tools: tools.data, error, reload };
}

function StateBadge({ ready, refused }: { ready: boolean; refused: boolean }) {
  if (!ready) return <Badge tone="sample">Sample data</Badge>;
  return refused ? <Badge tone="warning">Refused by the vendor</Badge> : <Badge tone="good">Live</Badge>;
}

interface RowProps {
  readonly state: ToolState;
  readonly tool: Tool | undefined;
  readonly hub: PlatformConnection | undefined;
  readonly onOpen: () => void;
}

/** One tool: live or sample and why, and what an administrator should look at. */
function Row({ state, tool, hub, onOpen }: RowProps) {
  const { tool_id, tool_name, category, ready, fallback, fault, platform } = state;
  const own = hubText(hub);
  return (
    <Item
      labelledBy={`admin-tool-${tool_id}`}
      media={tool ? <ToolLogo src={tool.logo} /> : null}
      title={<h3 id={`admin-tool-${tool_id}`}>{tool_name}</h3>}
      details={
        <Flex vertical gap={6}>
          {fault ? <Typography.Text type="warning">{fault.message}</Typography.Text> : whyText(state)}
          <Flex wrap gap={6}>
            <StateBadge ready={ready} refused={fault !== null} />
            <Badge>{category}</Badge>
            {fallback ? null : <Badge>No sample data on failure</Badge>}
            {platform && hub ? <Badge tone={own.tone}>Whole hub: {own.label}</Badge> : null}
          </Flex>
        </Flex>
      }
      actions={
        <Button onClick={onOpen} aria-label={`Settings of ${tool_name}`}>
          Settings
        </Button>
      }
    />
  );
}

/** The URL holds the open drawer, so that mails and errors can link to it. */
function useOpened(): [string | null, (toolId: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const open = (toolId: string | null) =>
    setQuery(toolId ? { tab: 'tools', tool: toolId } : { tab: 'tools' }, { preventScrollReset: true });
  return [query.get('tool'), open];
}

/** An attempt whose form was shown in this window comes back as `?attempt=`; it is picked up once. */
function useReturn(resume: (attemptId: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const attempt = query.get('attempt');
  useEffect(() => {
    if (!attempt) return;
    resume(attempt);
    setQuery({ tab: 'tools' }, { replace: true, preventScrollReset: true });
  }, [attempt, resume, setQuery]);
}

/** The section Tools of /admin: what each tool needs from the operator, and the hub's own connections. */
export default function AdminTools() {
  const { states, hubs, tools, error, reload } = useAdminTools();
  const [opened, open] = useOpened();
  useReturn(useConnect().resume);
  const ready = states && hubs && tools;
  const hubOf = (state: ToolState) => hubs?.find(({ tool_id }) => tool_id === state.tool_id);
  const drawer = useClosing(opened);
  const shown = states?.find(({ tool_id }) => tool_id === drawer.shown);
  return (
    <section aria-labelledby="admin-tools">
      <SectionHeader
        id="admin-tools"
        title="Tools"
        description="What each tool needs from you, and the accounts that the whole hub uses."
        action={<Link to="/tools">Public list of tools</Link>}
      />
      <ConnectFailure />
      {error && !ready ? (
        <RetryBlock what="The tools" requestId={requestIdOf(error)} onRetry={reload} />
      ) : null}
      {!ready && !error ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
      {ready ? (
        <Card size="small">
          <ItemList labelledBy="admin-tools">
            {states.map((state) => (
              <Row
                key={state.tool_id}
                state={state}
                tool={tools.find(({ id }) => id === state.tool_id)}
                hub={hubOf(state)}
                onOpen={() => open(state.tool_id)}
              />
            ))}
          </ItemList>
        </Card>
      ) : null}
      <ToolDrawer
        state={shown}
        open={drawer.open && shown !== undefined}
        tool={tools?.find(({ id }) => id === drawer.shown)}
        hub={shown ? hubOf(shown) : undefined}
        afterOpenChange={drawer.forget}
        onClose={() => open(null)}
      />
    </section>
  );
}
