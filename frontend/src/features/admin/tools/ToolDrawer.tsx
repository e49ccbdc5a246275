import { useQuery } from '@tanstack/react-query';
import { Alert, Divider, Drawer, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import type { PlatformConnection, Tool, ToolSettings, ToolState } from '../../../shared/api/index.ts';
import { requestIdOf } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { toolSettingsQuery } from './api.ts';
import { FallbackSwitch } from './FallbackSwitch.tsx';
import { HubConnection } from './HubConnection.tsx';
import { RedirectAddress } from './RedirectAddress.tsx';
import { RoutesForm } from './RoutesForm.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { whyText } from './tool-text.ts';

/** What the vendor last said that only the operator can mend. */
function Fault({ fault }: { fault: ToolState['fault'] }) {
  const [now] = useState(Date.now);
  if (!fault) return null;
  return (
    <Alert
      type="error"
      role="note"
      showIcon
      title={fault.message}
      description={`Since ${timeLabel(fault.since, now)}. People who use the tool see failed calls and are not asked to reconnect. Check the settings below.`}
    />
  );
}

function More({ settings, tool }: { settings: ToolSettings; tool: Tool | undefined }) {
  return (
    <p className="muted">
      Everything this tool does and calls: <code>docs/tools/{settings.tool_id}.md</code> in the folder of the
      hub.
      {tool?.auth.help_url ? (
        <>
          {' '}
          <a href={tool.auth.help_url} target="_blank" rel="noreferrer">
            {settings.tool_name} about this
          </a>
        </>
      ) : null}
    </p>
  );
}

function Loaded({ settings, tool, hub }: { settings: ToolSettings } & Pick<DrawerProps, 'tool' | 'hub'>) {
  return (
    <Flex vertical gap="middle">
      {settings.fault ? null : <p>{whyText(settings)}</p>}
      <Fault fault={settings.fault} />
      <Flex component="section" vertical gap="small" aria-labelledby="tool-settings">
        <h3 id="tool-settings">Settings</h3>
        {settings.redirect_uri ? <RedirectAddress uri={settings.redirect_uri} /> : null}
        <SettingsForm key={settings.tool_id} settings={settings} />
        <FallbackSwitch settings={settings} />
      </Flex>
      {settings.routes ? <Divider size="small" /> : null}
      <RoutesForm key={`routes ${settings.tool_id}`} settings={settings} />
      {settings.platform && tool ? (
        <>
          <Divider size="small" />
          <HubConnection tool={tool} connection={hub} />
        </>
      ) : null}
      <Divider size="small" />
      <More settings={settings} tool={tool} />
    </Flex>
  );
}

interface DrawerProps {
  readonly open: boolean;
  /** Stays while the drawer closes. */
  readonly state: ToolState | undefined;
  readonly tool: Tool | undefined;
  readonly hub: PlatformConnection | undefined;
  readonly onClose: () => void;
  readonly afterOpenChange: (open: boolean) => void;
}

/** Everything an administrator can set and see of one tool. */
export function ToolDrawer({ open, state, tool, hub, onClose, afterOpenChange }: DrawerProps) {
  const id = state?.tool_id ?? '';
  const { data, error, refetch } = useQuery({ ...toolSettingsQuery(id), enabled: id !== '' });
  return (
    <Drawer
      open={open}
      title={state?.tool_name ?? ''}
      onClose={onClose}
      afterOpenChange={afterOpenChange}
      size="min(100vw, 560px)"
      destroyOnHidden
    >
      {data ? <Loaded settings={data} tool={tool} hub={hub} /> : null}
      {!data && error ? (
        <RetryBlock what="The settings" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
    </Drawer>
  );
}
