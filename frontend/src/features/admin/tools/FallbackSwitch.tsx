import { Alert, Flex, Switch } from 'antd';
import type { ToolSettings } from '../../../shared/api/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { useSaveSettings } from './api.ts';

function explain({ live_fallback, fallback }: ToolSettings): string {
  if (live_fallback === 'off') return 'Switched off for the whole hub by LIVE_FALLBACK=off.';
  return fallback
    ? 'A list that cannot be loaded is shown with sample records, marked as such. Writes and single patients never are.'
    : 'A list that cannot be loaded is shown as failed.';
}

/** Whether sample data may stand in for this tool; takes effect at once. */
export function FallbackSwitch({ settings }: { settings: ToolSettings }) {
  const save = useSaveSettings(settings.tool_id);
  const { fallback, live_fallback, version } = settings;
  return (
    <Flex align="start" justify="space-between" gap={16}>
      <div>
        <p id="fallback-label">
          <strong>Sample data may stand in when a live call fails</strong>
        </p>
        <p className="muted" id="fallback-words">
          {explain(settings)}
        </p>
        {save.error ? <Alert type="error" showIcon title={messageOf(save.error)} /> : null}
      </div>
      <Switch
        checked={fallback && live_fallback !== 'off'}
        disabled={live_fallback === 'off'}
        loading={save.isPending}
        aria-labelledby="fallback-label"
        aria-describedby="fallback-words"
        onChange={(next) => save.mutate({ values: {}, fallback: next, version })}
      />
    </Flex>
  );
}
