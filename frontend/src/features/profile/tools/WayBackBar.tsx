import { Link } from 'react-router-dom';
import type { Connection, Tool } from '../../../shared/api/index.ts';
import type { WayBack } from '../../../shared/source/index.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { connectionOf } from './tool-status.ts';

interface WayBackBarProps {
  readonly way: WayBack;
  /** The tool that was asked for, when the address names one. */
  readonly tool: Tool | undefined;
  readonly connections: readonly Connection[];
}

/** For whoever was sent here by a page that needs a tool: what to do, and, once it is done, the way back there. */
export function WayBackBar({ way, tool, connections }: WayBackBarProps) {
  const connection = tool && connectionOf(tool, connections);
  const done = connection !== undefined && !connection.needs_reconnect;
  const name = tool?.name ?? 'A tool';
  return (
    <div className="way-back" data-done={done || undefined}>
      <Icon name={done ? 'check-circle' : 'info'} />
      <p role="status">
        {done
          ? `${name} is connected.`
          : `${tool ? `Connect ${name}` : 'Connect a tool'}, then go on in ${way.label}.`}
      </p>
      <Link className={`button ${done ? 'button-primary' : 'button-quiet'}`} to={way.to}>
        Back to {way.label}
      </Link>
    </div>
  );
}
