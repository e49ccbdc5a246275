import { Alert } from 'antd';
import type { Connection, Tool } from '../../../shared/api/index.ts';
import type { ReturnTarget } from '../../../shared/source/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { connectionOf } from './tool-status.ts';

interface ReturnBarProps {
  readonly target: ReturnTarget;
  /** The tool that was asked for, when the address names one. */
  readonly tool: Tool | undefined;
  readonly connections: readonly Connection[];
}

/** Shown when a page that needs a tool linked here: says what to do, then links back to that page. */
export function ReturnBar({ target, tool, connections }: ReturnBarProps) {
  const connection = tool && connectionOf(tool, connections);
  const done = connection !== undefined && !connection.needs_reconnect;
  const name = tool?.name ?? 'A tool';
  return (
    <Alert
      className="return-target"
      role="status"
      type={done ? 'success' : 'info'}
      showIcon
      title={
        done
          ? `${name} is connected.`
          : `${tool ? `Connect ${name}` : 'Connect a tool'}, then continue in ${target.label}.`
      }
      action={
        <LinkButton type={done ? 'primary' : 'text'} to={target.to}>
          Back to {target.label}
        </LinkButton>
      }
    />
  );
}
