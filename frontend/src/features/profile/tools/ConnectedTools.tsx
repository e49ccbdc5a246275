import { Flex } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import type { Tool } from '../../../shared/api/index.ts';
import { logProblem, requestIdOf } from '../../../shared/api/index.ts';
import { connectionsQuery, toolsQuery, useConnect, ConnectFailure } from '../../../shared/connect/index.ts';
import { CONNECTION_ROWS, useLive } from '../../../shared/live/index.ts';
import { useSwitchedOff } from '../../../shared/capabilities/switched-off.ts';
import { useFeaturePages } from '../../../shared/features.ts';
import { returnTarget } from '../../../shared/source/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { ChecksPrompt } from './ChecksPrompt.tsx';
import { ToolCard } from './ToolCard.tsx';
import { ToolSkeletons } from './ToolSkeletons.tsx';
import { connectionOf } from './tool-status.ts';
import { ReturnBar } from './ReturnBar.tsx';
import './tools.css';

const OrganisationTools = lazy(() => import('../organisation/OrganisationTools.tsx'));
const ManageDialog = lazy(() => import('./ManageDialog.tsx'));
const Notifications = lazy(() => import('../../../shared/event-subscriptions/Notifications.tsx'));

/** The catalogue and the person's connections, loaded together; a failed load is logged and shown as a quiet Retry. */
function useTools(userId: string) {
  const tools = useQuery(toolsQuery());
  const connections = useQuery(connectionsQuery(userId));
  useLive(CONNECTION_ROWS, { changed: [connectionsQuery(userId).queryKey, ['profile', userId]] });
  const error = tools.error ?? connections.error;
  useEffect(() => {
    if (error) logProblem('The connected tools could not be loaded', error);
  }, [error]);
  const reload = () => void Promise.all([tools.refetch(), connections.refetch()]);
  return { tools: tools.data, connections: connections.data, error, reload };
}

/** An attempt whose form was shown in this window comes back as `?attempt=`; it is picked up once and taken off the address. */
function useReturn(resume: (attemptId: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const attempt = query.get('attempt');
  useEffect(() => {
    if (!attempt) return;
    resume(attempt);
    setQuery(withoutVisit, { replace: true, preventScrollReset: true });
  }, [attempt, resume, setQuery]);
}

/** The address without what a single visit asked for; where the person came from stays. */
function withoutVisit(query: URLSearchParams): URLSearchParams {
  const back = query.get('back');
  return new URLSearchParams({ tab: 'tools', ...(back ? { back } : {}) });
}

/** A dialog that goes at once does not give the focus back by itself: the first button of its tool's card takes it. */
function useFocusOnCard(managed: string | undefined): void {
  const last = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (last.current && !managed)
      document.querySelector<HTMLElement>(`[data-tool="${last.current}"] button`)?.focus();
    last.current = managed;
  }, [managed]);
}

/** The Connected Tools tab: one card a tool, and the dialog to manage one. */
export function ConnectedTools({ userId }: { userId: string }) {
  const [query, setQuery] = useSearchParams();
  const { tools, connections, error, reload } = useTools(userId);
  const { connecting, canCancel, connect, resume, cancel } = useConnect();
  const [chosen, setChosen] = useState<Tool | null>(null);
  // An error that asks for one more permission leads straight to where it is given.
  const named = tools?.find(({ id }) => id === query.get('connect'));
  const requested = query.has('allow') ? named : undefined;
  const managed = chosen ?? requested ?? null;
  const close = () => {
    setChosen(null);
    if (requested) setQuery(withoutVisit, { replace: true, preventScrollReset: true });
  };
  useReturn(resume);

  const failed = Boolean(error) && !(tools && connections);
  const ready = tools && connections;
  const off = useSwitchedOff();
  // A connection stays while its tool is off, so that its owner can still manage it.
  const isShown = (tool: Tool) =>
    !off.has(`tool:${tool.id}`) || Boolean(connections && connectionOf(tool, connections));
  const returnTo = returnTarget(query.get('back'), useFeaturePages());
  const managedConnection = managed && connections ? connectionOf(managed, connections) : undefined;
  useFocusOnCard(managedConnection && managed?.id);
  return (
    <Flex component="section" vertical gap={48} aria-labelledby="connected-tools">
      <div>
        <SectionHeader
          id="connected-tools"
          title="Connected Tools"
          description="Connect your dental practice tools for seamless integration"
        />
        {returnTo && connections ? (
          <ReturnBar target={returnTo} tool={named} connections={connections} />
        ) : null}
        <ConnectFailure />
        {connections ? <ChecksPrompt userId={userId} connections={connections} /> : null}
        {failed ? <RetryBlock what="Your tools" requestId={requestIdOf(error)} onRetry={reload} /> : null}
        {!ready && !failed ? <ToolSkeletons /> : null}
        {ready ? (
          <CardGrid>
            {tools.filter(isShown).map((tool) => (
              <ToolCard
                key={tool.id}
                tool={tool}
                connection={connectionOf(tool, connections)}
                connecting={connecting?.name === tool.name && !connecting.request?.organisation_id}
                switchedOff={off.has(`tool:${tool.id}`)}
                locked={connecting !== null}
                highlighted={query.get('connect') === tool.id}
                onConnect={() => connect(tool)}
                onManage={() => setChosen(tool)}
                onCancel={canCancel ? cancel : undefined}
              />
            ))}
          </CardGrid>
        ) : null}
      </div>
      {ready ? (
        <Suspense fallback={null}>
          <OrganisationTools userId={userId} tools={tools} />
        </Suspense>
      ) : null}
      {ready ? (
        <Suspense fallback={null}>
          <Notifications
            base="/api/me/event-subscriptions"
            words="Notify another system when one of your tools is connected, disconnected, or reports an event."
          />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        {managed && managedConnection ? (
          <ManageDialog
            tool={managed}
            connection={managedConnection}
            userId={userId}
            onConnect={(scopes) => connect(managed, scopes && { scopes })}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </Flex>
  );
}
