import { Button, Flex } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { connectAddress, TOOLS_PAGE } from '../../../shared/source/return-target.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { CalendarPush } from '../api.ts';
import type { useEntrySteps } from './use-calendar-entries.ts';

/** What a person can do about these stands in Connected Tools. */
const IN_TOOLS = ['integration_not_found', 'needs_reconnect', 'scope_needed'];

function StateTag({ push: { state, source } }: { readonly push: CalendarPush }) {
  if (state === 'queued') return <Badge tone="accent">Sending…</Badge>;
  if (state === 'failed') return <Badge tone="warning">Failed</Badge>;
  if (state === 'removed') return <Badge>Removed</Badge>;
  return source === 'mock_data' ? <Badge tone="sample">Mock Data</Badge> : <Badge tone="good">Sent</Badge>;
}

/** Nothing is claimed of a real calendar when a sample one took the entry. */
function textOf({ state, source, error, tool_name: tool, connected }: CalendarPush): string {
  if (state === 'failed') return error ?? 'The entry could not be written.';
  if (state === 'queued') return `${tool} is being updated.`;
  if (state === 'removed') return `The entry was removed from ${tool}.`;
  if (source === 'mock_data') return `Recorded as a mock entry. No real calendar was changed.`;
  return connected
    ? 'The entry follows the event when its time or place changes.'
    : `${tool} is no longer connected, so the entry does not follow changes.`;
}

interface EntryStateProps {
  readonly push: CalendarPush;
  readonly toolId: string | null;
  readonly steps: ReturnType<typeof useEntrySteps>;
}

/** What became of one entry in one calendar, and what can be done about it. */
export function EntryState({ push, toolId, steps: { retry, remove } }: EntryStateProps) {
  const { pathname, search } = useLocation();
  const settings = toolId ? connectAddress(toolId, pathname + search) : TOOLS_PAGE;
  const needsTools = push.state === 'failed' && IN_TOOLS.includes(push.error_code ?? '');
  return (
    <Flex vertical gap={4} align="start">
      <Flex wrap gap="small" align="center">
        <strong>{push.tool_name}</strong>
        <StateTag push={push} />
      </Flex>
      <span className={push.state === 'failed' ? undefined : 'muted'}>{textOf(push)}</span>
      <Flex wrap gap="small" align="center">
        {push.state === 'failed' ? (
          <Button
            loading={retry.isPending && retry.variables === push.id}
            onClick={() => retry.mutate(push.id)}
            aria-label={`Retry ${push.tool_name}`}
          >
            Retry
          </Button>
        ) : null}
        {needsTools ? <Link to={settings}>Open Connected Tools</Link> : null}
        {push.state === 'done' ? (
          <Button
            loading={remove.isPending && remove.variables === push.id}
            onClick={() => remove.mutate(push.id)}
            aria-label={`Remove from ${push.tool_name}`}
          >
            Remove
          </Button>
        ) : null}
      </Flex>
    </Flex>
  );
}
