import { Button, Flex, Modal, Tabs } from 'antd';
import { useState } from 'react';
import type { Connection, Tool } from '../../../shared/api/index.ts';
import { Activity } from '../../../shared/activity/index.ts';
import { AgreementTick } from '../../../shared/connect/AgreementTick.tsx';
import { checkText, endText } from '../../../shared/connect/health-labels.ts';
import { handlesPatients } from '../../../shared/connect/handles-patients.ts';
import { connectionsQuery, GrantedAccess, MY_CONNECTION } from '../../../shared/connect/index.ts';
import { VendorEvents } from '../../../shared/event-subscriptions/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { ChecksSwitch } from './ChecksSwitch.tsx';
import { couldGoLive } from './tool-status.ts';
import { useDisconnect } from './use-disconnect.ts';

interface ManageDialogProps {
  readonly tool: Tool;
  readonly connection: Connection;
  readonly userId: string;
  /** With scopes: the vendor is asked to allow exactly these, too. */
  readonly onConnect: (scopes?: readonly string[]) => void;
  readonly onClose: () => void;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const endLine = (end: string, soon: string | null): string =>
  day.format(new Date(end)) + (soon ? ` (${soon.toLowerCase()})` : '');

function Facts({ connection }: { connection: Connection }) {
  const [now] = useState(Date.now);
  const { permissions, account_label, created_at, needs_reconnect, health } = connection;
  const checked = checkText(health, now);
  const access = (granted: boolean) => (
    <Badge tone={granted ? 'good' : 'plain'}>{granted ? 'Allowed' : 'Off'}</Badge>
  );
  const status = needs_reconnect ? (
    <Badge tone="warning">Reconnect needed</Badge>
  ) : (
    <Badge tone="good">Active</Badge>
  );
  const rows = [
    ['Connection Status', status],
    ['Read Access', access(permissions.read)],
    ['Write Access', access(permissions.write)],
    ['Account', account_label],
    ['Connected since', day.format(new Date(created_at))],
    ['Last check', checked],
    ['Ends', health.ends_at && endLine(health.ends_at, endText(health, now))],
  ] as const;
  return <FactList facts={rows} />;
}

function explain(tool: Tool, connection: Connection): string {
  const { connection_status, dev_mode, needs_reconnect, reconnect_reason } = connection;
  if (needs_reconnect)
    return `${reconnect_reason ?? `${tool.name} no longer accepts this connection.`} Reconnect it to continue. Nothing was lost.`;
  if (dev_mode)
    return `This hub runs in dev mode and could not reach ${tool.name}, so calls answer with sample data.`;
  if (connection_status === 'mock_connected') {
    return `${tool.name} answers with sample records from an invented practice. Nothing reaches a real account.`;
  }
  return `Calls go to your own ${tool.name} account. Your credentials are stored encrypted.`;
}

/** Some vendors let only the person take a consent back. */
function Withdraw({ tool }: { tool: Tool }) {
  const { revokes, withdraw_url } = tool.auth;
  if (revokes || !withdraw_url) return null;
  return (
    <span>
      {' '}
      {tool.name} keeps your consent until{' '}
      <a href={withdraw_url} target="_blank" rel="noreferrer">
        you withdraw it there
      </a>
      .
    </span>
  );
}

function ConfirmDisconnect({ tool, live, busy, onYes, onNo }: ConfirmProps) {
  return (
    <Confirm
      question={`Disconnect ${tool.name}?`}
      yes="Disconnect"
      busyYes="Disconnecting..."
      no="Keep connected"
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    >
      Pages that use it stop working until you reconnect it.
      {live
        ? ` Its stored credentials are deleted${tool.auth.revokes ? ` and revoked at ${tool.name}` : ''}.`
        : ' No credentials are stored for it.'}
      {live ? <Withdraw tool={tool} /> : null}
    </Confirm>
  );
}

interface ConfirmProps {
  readonly tool: Tool;
  /** An account of the person's own is connected: there is something to delete. */
  readonly live: boolean;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** What is connected, and the ways to change or end it. */
function ConnectionTab({ tool, connection, userId, onConnect, onClose }: ManageDialogProps) {
  const [asking, setAsking] = useState(false);
  const ending = useDisconnect(tool, userId, onClose);
  const action = connection.needs_reconnect ? 'Reconnect' : 'Use my account';
  const canConnect = connection.needs_reconnect || couldGoLive(tool, connection);
  const again = (scopes?: readonly string[]) => {
    onConnect(scopes);
    onClose();
  };
  return (
    <Flex vertical gap="middle">
      <p className="muted">{explain(tool, connection)}</p>
      <Facts connection={connection} />
      {handlesPatients(tool) ? (
        <AgreementTick
          tool={tool}
          connection={connection}
          path={MY_CONNECTION}
          listed={connectionsQuery(userId).queryKey}
        />
      ) : null}
      {connection.is_pica_native && !connection.dev_mode ? (
        <ChecksSwitch userId={userId} connection={connection} />
      ) : null}
      <GrantedAccess tool={tool} access={connection.access} onAllow={(scope) => again([scope])} />
      {asking ? (
        <ConfirmDisconnect
          tool={tool}
          live={connection.connection_status === 'connected' && !connection.dev_mode}
          busy={ending.isPending}
          onYes={() => ending.mutate(connection.id)}
          onNo={() => setAsking(false)}
        />
      ) : (
        <Flex wrap gap="small" justify="end">
          <Button danger onClick={() => setAsking(true)}>
            Disconnect
          </Button>
          {canConnect ? (
            <Button type="primary" onClick={() => again()}>
              {action}
            </Button>
          ) : null}
        </Flex>
      )}
    </Flex>
  );
}

/** 'Manage {tool} Integration': the connection, what it was used for, and what its vendor tells. Loaded when first opened. */
export default function ManageDialog(props: ManageDialogProps) {
  const { tool, connection, onClose } = props;
  return (
    <Modal
      open
      title={`Manage ${tool.name} Integration`}
      onCancel={onClose}
      footer={null}
      width={620}
      centered
    >
      <Tabs
        className="manage-tabs"
        destroyOnHidden
        items={[
          { key: 'connection', label: 'Connection', children: <ConnectionTab {...props} /> },
          {
            key: 'activity',
            label: 'Activity',
            children: (
              <Activity
                of={{ connectionId: connection.id }}
                empty={`${tool.name} has not been used yet. Calls and events appear here.`}
              />
            ),
          },
          {
            key: 'events',
            label: 'Vendor Events',
            children: (
              <VendorEvents tool={tool} path={MY_CONNECTION} connectionId={connection.id} shown="Activity" />
            ),
          },
        ]}
      />
    </Modal>
  );
}
