import { Button, Card, Flex, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Connection, Tool } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { badgesOf, lacksAgreement, SWITCHED_OFF } from './tool-status.ts';
import { ToolLogo } from '../../../shared/connect/index.ts';

interface ToolCardProps {
  readonly tool: Tool;
  readonly connection: Connection | undefined;
  /** This tool is being connected. */
  readonly connecting: boolean;
  /** Some tool is being connected, this one or another: none may start. */
  readonly locked: boolean;
  readonly highlighted: boolean;
  /** An administrator switched the tool off: calls are refused, and the connection stays. */
  readonly switchedOff: boolean;
  readonly onConnect: () => void;
  readonly onManage: () => void;
  /** Given while the window has gone and only the page can end the wait. */
  readonly onCancel: (() => void) | undefined;
}

function useHighlight(highlighted: boolean) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!highlighted) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [highlighted]);
  return card;
}

function ConnectButton({ tool, connection, connecting, locked, highlighted, onConnect }: ToolCardProps) {
  const action = connection ? 'Reconnect' : 'Connect';
  return (
    <Button
      type={highlighted || connection ? 'primary' : 'default'}
      loading={connecting}
      disabled={locked}
      onClick={onConnect}
      aria-label={connecting ? `Connecting ${tool.name}` : `${action} ${tool.name}`}
    >
      {connecting ? 'Connecting...' : action}
    </Button>
  );
}

function Actions(props: ToolCardProps) {
  const { tool, connection, connecting, switchedOff, onManage, onCancel } = props;
  const connectable = !switchedOff && (!connection || connection.needs_reconnect || connecting);
  const row = useRowFocus(connecting, connection);
  return (
    <Flex gap="small" {...row}>
      {connecting && onCancel ? (
        <Button type="text" onClick={onCancel} aria-label={`Cancel connecting ${tool.name}`}>
          Cancel
        </Button>
      ) : null}
      {connection && !connecting ? (
        <Button type={connectable ? 'text' : 'default'} onClick={onManage} aria-label={`Manage ${tool.name}`}>
          Manage
        </Button>
      ) : null}
      {connectable ? <ConnectButton {...props} /> : null}
    </Flex>
  );
}

/** One tool of the catalogue: what it is, how it is connected, and the one thing to do next. */
export function ToolCard(props: ToolCardProps) {
  const { tool, connection, highlighted, switchedOff } = props;
  const card = useHighlight(highlighted);
  const [now] = useState(Date.now);
  const headingId = `tool-${tool.id}`;
  const badges = switchedOff ? [SWITCHED_OFF] : connection ? badgesOf(connection, now) : [];
  return (
    <li
      className="tool-card"
      ref={card}
      data-highlighted={highlighted || undefined}
      data-tool={tool.id}
      aria-labelledby={headingId}
    >
      <Card>
        <Card.Meta
          avatar={<ToolLogo src={tool.logo} />}
          title={<h3 id={headingId}>{tool.name}</h3>}
          description={
            <Flex wrap gap={6}>
              <Badge>{tool.category}</Badge>
              {tool.pica_connected ? <Badge tone="accent">Pica Ready</Badge> : null}
            </Flex>
          }
        />
        <p className="muted">{tool.description}</p>
        {connection?.needs_reconnect && connection.reconnect_reason ? (
          <Typography.Text type="danger">{connection.reconnect_reason}</Typography.Text>
        ) : null}
        {switchedOff ? (
          <p className="muted">
            Switched off by your administrator.{connection ? ' Your connection is kept.' : ''}
          </p>
        ) : null}
        {connection?.health.failure && !connection.needs_reconnect ? (
          <Typography.Text type="warning">The last check failed: {connection.health.failure}</Typography.Text>
        ) : null}
        {connection && lacksAgreement(tool, connection) ? (
          <p className="muted">No agreement on file</p>
        ) : null}
        <Flex
          wrap
          gap="small"
          align="center"
          justify={connection ? 'space-between' : 'end'}
          className="tool-foot"
        >
          <Flex wrap gap={6}>
            {badges.map(({ label, tone }) => (
              <Badge key={label} tone={tone}>
                {label}
              </Badge>
            ))}
          </Flex>
          <Actions {...props} />
        </Flex>
      </Card>
    </li>
  );
}
