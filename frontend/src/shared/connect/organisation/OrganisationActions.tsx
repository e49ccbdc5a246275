import { Button } from 'antd';
import type { Tool } from '../../api/index.ts';
import { useConnect } from '../use-connect.ts';
import { useFocusBack } from '../use-focus-back.ts';

interface OrganisationActionsProps {
  readonly organisation: { readonly id: string; readonly name: string };
  readonly tool: Tool;
  /** Missing while it is not connected. */
  readonly connection?: { readonly needs_reconnect: boolean } | undefined;
  /** Asks whether to disconnect it. */
  readonly onEnd?: () => void;
}

/** Connects a tool for an organisation, for whoever leads it and for administrators; or changes and ends the connection. */
export function OrganisationActions({ organisation, tool, connection, onEnd }: OrganisationActionsProps) {
  const { connecting, connect } = useConnect();
  const { id, name } = organisation;
  const busy = connecting?.name === tool.name && connecting.request?.organisation_id === id;
  const button = useFocusBack(busy);
  const label = connection ? (connection.needs_reconnect ? 'Reconnect' : 'Change Account') : 'Connect';
  return (
    <>
      {connection && onEnd && !busy ? (
        <Button type="text" danger aria-label={`Disconnect ${tool.name} for ${name}`} onClick={onEnd}>
          Disconnect
        </Button>
      ) : null}
      <Button
        ref={button}
        loading={busy}
        disabled={connecting !== null}
        aria-label={busy ? `Connecting ${tool.name}` : `${label} ${tool.name} for ${name}`}
        onClick={() => connect(tool, { context: 'platform', organisation_id: id })}
      >
        {busy ? 'Connecting...' : label}
      </Button>
    </>
  );
}
