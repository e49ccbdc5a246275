import { Alert, Button, Flex, Switch, Typography } from 'antd';
import { useState } from 'react';
import type { PlatformConnection, Tool } from '../../../shared/api/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { AgreementTick } from '../../../shared/connect/AgreementTick.tsx';
import { handlesPatients } from '../../../shared/connect/handles-patients.ts';
import { GrantedAccess, HUB_CONNECTION, useConnect, useFocusBack } from '../../../shared/connect/index.ts';
import { VendorEvents } from '../../../shared/event-subscriptions/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { TypedConfirm } from '../../../shared/ui/confirm/TypedConfirm.tsx';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { HUBS, useHubChange, useHubTest } from './api.ts';
import { hubText } from './tool-text.ts';

/** Whether the hub's connection may read and write; takes effect at once. */
function Permissions({ connection }: { connection: PlatformConnection }) {
  const change = useHubChange(connection.id);
  const { read, write } = connection.permissions;
  const set = (next: { read: boolean; write: boolean }) => change.mutate({ kind: 'allow', ...next });
  return (
    <>
      <Flex align="center" justify="space-between">
        <span id="hub-read">May read</span>
        <Switch
          aria-labelledby="hub-read"
          checked={read}
          loading={change.isPending}
          onChange={(next) => set({ read: next, write })}
        />
      </Flex>
      <Flex align="center" justify="space-between">
        <span id="hub-write">May write</span>
        <Switch
          aria-labelledby="hub-write"
          checked={write}
          loading={change.isPending}
          onChange={(next) => set({ read, write: next })}
        />
      </Flex>
      {change.error ? <Alert type="error" showIcon title={messageOf(change.error)} /> : null}
    </>
  );
}

const OUTCOME = { live: 'success', failed: 'danger' } as const;

/** One harmless call, and what came of it. */
function TryIt({ connection }: { connection: PlatformConnection }) {
  const test = useHubTest(connection.id);
  const { data, error } = test;
  const texts = {
    live: 'It answers live.',
    mock: 'It answers with sample data.',
    failed: data?.message ?? '',
  };
  return (
    <>
      <Button loading={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? 'Testing...' : 'Test'}
      </Button>
      <p className="muted hub-result" role="status">
        {data ? (
          <Typography.Text {...(data.outcome === 'mock' ? {} : { type: OUTCOME[data.outcome] })}>
            {data.operation}: {texts[data.outcome]}
          </Typography.Text>
        ) : null}
        {error ? messageOf(error) : null}
      </p>
    </>
  );
}

interface ConnectionProps {
  readonly tool: Tool;
  readonly connection: PlatformConnection;
}

function Facts({ connection }: { connection: PlatformConnection }) {
  const { account_label, connected_by } = connection;
  const facts = [
    ['Account', account_label],
    ['Connected by', connected_by],
  ] as const;
  return (
    <>
      <FactList facts={facts} />
      {connection.needs_reconnect ? (
        <Typography.Text type="warning">{connection.reconnect_reason}</Typography.Text>
      ) : null}
    </>
  );
}

function Disconnect({ tool, connection, onDone }: ConnectionProps & { onDone: () => void }) {
  const change = useHubChange(connection.id);
  const end = () =>
    change.mutate(
      { kind: 'disconnect' },
      {
        onSuccess: () => notice.success(`Disconnected from ${tool.name}`),
        onError: () => notice.error(`Failed to disconnect from ${tool.name}`),
        onSettled: onDone,
      },
    );
  return (
    <TypedConfirm
      id="hub-disconnect"
      question={`Disconnect ${tool.name} for the whole hub?`}
      typed={tool.name}
      yes="Disconnect"
      busyYes="Disconnecting..."
      no="Keep Connected"
      busy={change.isPending}
      onYes={end}
      onNo={onDone}
    >
      Features that use it stop working until an administrator reconnects it. People’s own connections are not
      affected.
    </TypedConfirm>
  );
}

/** The account that the whole hub uses: how it stands, what it may do, and connecting or letting go of it. */
export function HubConnection({
  tool,
  connection,
}: {
  tool: Tool;
  connection: PlatformConnection | undefined;
}) {
  const { connecting, connect } = useConnect();
  const [ending, setEnding] = useState(false);
  const { label, tone } = hubText(connection);
  const busy = connecting?.id === tool.id;
  const button = useFocusBack(busy);
  const join = (scopes?: readonly string[]) =>
    connect(tool, { context: 'platform', ...(scopes ? { scopes } : {}) });
  const action = connection ? (connection.needs_reconnect ? 'Reconnect' : 'Change Account') : 'Connect';
  return (
    <Flex component="section" vertical gap="small" aria-labelledby="hub-connection">
      <Flex align="center" justify="space-between">
        <h3 id="hub-connection">For the whole hub</h3>
        <Badge tone={tone}>{label}</Badge>
      </Flex>
      <p className="muted">
        This account serves the hub’s own features and administrators who request it. It never replaces a
        person’s own connection.
      </p>
      {connection ? <Facts connection={connection} /> : null}
      {connection ? <Permissions connection={connection} /> : null}
      {connection && handlesPatients(tool) ? (
        <AgreementTick tool={tool} connection={connection} path={HUB_CONNECTION} listed={HUBS} />
      ) : null}
      {connection ? (
        <GrantedAccess tool={tool} access={connection.access} onAllow={(scope) => join([scope])} />
      ) : null}
      {ending && connection ? (
        <Disconnect tool={tool} connection={connection} onDone={() => setEnding(false)} />
      ) : (
        <Flex wrap align="center" gap={12}>
          <Button
            type={connection ? 'default' : 'primary'}
            ref={button}
            loading={busy}
            disabled={connecting !== null}
            onClick={() => join()}
          >
            {busy ? 'Connecting...' : action}
          </Button>
          {connection ? <TryIt connection={connection} /> : null}
          {connection ? (
            <Button danger type="text" onClick={() => setEnding(true)}>
              Disconnect
            </Button>
          ) : null}
        </Flex>
      )}
      {connection ? <HubEvents tool={tool} connection={connection} /> : null}
    </Flex>
  );
}

/** Where the vendor of the hub's own account tells of events: read only when it is opened. */
function HubEvents({ tool, connection }: ConnectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="fold">Vendor events</summary>
      {open ? (
        <VendorEvents
          tool={tool}
          path={HUB_CONNECTION}
          connectionId={connection.id}
          shown="the Activity tab"
        />
      ) : null}
    </details>
  );
}
