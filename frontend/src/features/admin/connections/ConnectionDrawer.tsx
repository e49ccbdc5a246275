import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Divider, Drawer, Flex, Switch, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/api/index.ts';
import { toolsQuery } from '../../../shared/connect/index.ts';
import { checkText } from '../../../shared/connect/health-labels.ts';
import { EndForAll, OrganisationActions } from '../../../shared/connect/organisation/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { type AnyConnection, useChecks, useTest } from './api.ts';
import { AskBar } from './AskBar.tsx';
import { StateBadge } from './connection-columns.tsx';
import { callsText, canBeAsked, endOf, ownerName } from './connection-labels.ts';

const CHECKS = { on: 'On', off: 'Off', not_asked: 'Not asked yet' } as const;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function Facts({ connection, now }: { connection: AnyConnection; now: number }) {
  const { owner, health, account_label, key_hint, reconnect_reason, last_used_at, asked_at, created_at } =
    connection;
  const { ends_at: end, ends_from: from } = health;
  const soon = endOf(connection, now);
  return (
    <FactList
      facts={[
        ['Tool', connection.tool_name],
        ['State', <StateBadge key="state" connection={connection} />],
        ['Reason', reconnect_reason],
        ['Email', owner.email],
        ['Account', account_label],
        ['Key', key_hint],
        ['Last check', checkText(health, now)],
        ['Last good check', health.failed_at && health.good_at && timeLabel(health.good_at, now)],
        ['Why it failed', health.failure],
        [
          'Ends',
          end &&
            `${day.format(new Date(end))}${soon ? ` (${soon.toLowerCase()})` : ''}${from === 'owner' ? ', as its owner says' : ''}`,
        ],
        ['Scheduled checks', owner.kind === 'person' ? CHECKS[health.checks] : null],
        ['Calls in 30 days', callsText(connection)],
        ['Last used', last_used_at && timeLabel(last_used_at, now)],
        ['Asked to reconnect', asked_at && timeLabel(asked_at, now)],
        ['Connected', timeLabel(created_at, now)],
      ]}
    />
  );
}

/** Of a person's own connection its owner decides; the others are the administrators'. */
function Checks({ connection }: { connection: AnyConnection }) {
  const change = useChecks(connection.id);
  return (
    <Flex vertical gap="small">
      <Flex align="center" justify="space-between">
        <span id="checks">Check it about once a day</span>
        <Switch
          aria-labelledby="checks"
          checked={connection.health.checks === 'on'}
          loading={change.isPending}
          onChange={(on) => change.mutate(on)}
        />
      </Flex>
      {change.error ? <Alert type="error" showIcon title={messageOf(change.error)} /> : null}
    </Flex>
  );
}

const OUTCOMES = { live: 'It answers live.', mock: 'It answers with sample data.' } as const;

function Test({ connection }: { connection: AnyConnection }) {
  const test = useTest(connection.id);
  const { data } = test;
  const allowed = connection.owner.kind !== 'person' || connection.health.checks === 'on';
  return (
    <Flex vertical gap="small" align="start">
      <Button loading={test.isPending} disabled={!allowed} onClick={() => test.mutate()}>
        {test.isPending ? 'Testing...' : 'Test'}
      </Button>
      {allowed ? null : <p className="muted">Its owner has not allowed checks.</p>}
      <div role="status">
        {data && data.outcome !== 'failed' ? (
          <Typography.Text type={data.outcome === 'live' ? 'success' : 'warning'}>
            {data.operation}: {OUTCOMES[data.outcome]}
          </Typography.Text>
        ) : null}
        {data?.outcome === 'failed' ? (
          <Typography.Text type="danger">
            {data.operation}: {data.message}
          </Typography.Text>
        ) : null}
        {test.error ? <Typography.Text type="danger">{messageOf(test.error)}</Typography.Text> : null}
      </div>
    </Flex>
  );
}

/** An organisation's connection is made again and ended here as by its own leaders. */
function OfOrganisation({ connection }: { connection: AnyConnection }) {
  const { data: tools = [] } = useQuery(toolsQuery());
  const [ending, setEnding] = useState(false);
  const { owner, tool_id, state } = connection;
  const tool = tools.find(({ id }) => id === tool_id);
  if (!tool || !owner.id) return null;
  const organisation = { id: owner.id, name: ownerName(connection) };
  if (ending)
    return (
      <EndForAll
        {...{ organisation, tool: tool.name, connection: connection.id }}
        asksName
        onDone={() => setEnding(false)}
      />
    );
  return (
    <Flex wrap gap="small">
      <OrganisationActions
        {...{ organisation, tool }}
        connection={{ needs_reconnect: state === 'needs_reconnect' }}
        onEnd={() => setEnding(true)}
      />
    </Flex>
  );
}

function Details({ connection }: { connection: AnyConnection }) {
  const [now] = useState(Date.now);
  const { owner, tool_id: tool } = connection;
  return (
    <Flex vertical gap="middle">
      <Facts connection={connection} now={now} />
      <Divider size="small" />
      {owner.kind !== 'person' && canBeAsked(connection) ? <Checks connection={connection} /> : null}
      <Test connection={connection} />
      {canBeAsked(connection) ? <AskBar chosen={[connection]} onAsked={() => undefined} /> : null}
      {owner.kind === 'organisation' ? <OfOrganisation connection={connection} /> : null}
      {owner.kind === 'hub' && tool ? (
        <Link to={`/admin?tab=tools&tool=${encodeURIComponent(tool)}`}>
          Change its key, permissions or agreement
        </Link>
      ) : null}
    </Flex>
  );
}

interface ConnectionDrawerProps {
  readonly connection: AnyConnection | undefined;
  readonly onClose: () => void;
}

/** One connection, and what an administrator can do about it. */
export function ConnectionDrawer({ connection, onClose }: ConnectionDrawerProps) {
  return (
    <Drawer
      open={connection !== undefined}
      title={connection ? `${connection.tool_name}: ${ownerName(connection)}` : ''}
      onClose={onClose}
      size="min(100vw, 560px)"
      destroyOnHidden
    >
      {connection ? <Details key={connection.id} connection={connection} /> : null}
    </Drawer>
  );
}
