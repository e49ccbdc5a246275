import { Alert, Flex, Switch } from 'antd';
import type { ToolSettings } from '../../../shared/api/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { useSaveSettings } from './api.ts';

function explain({ live_fallback, fallback }: ToolSettings): string {
  if (live_fallback === 'off') return 'Turned off for the whole hub by LIVE_FALLBACK=off.';
  return fallback
    ? 'If a list cannot be loaded, sample records are shown and marked as such. Changes and single patients never use sample data.'
    : 'If a list cannot be loaded, an error is shown.';
}

/** Whether sample data may stand in for this tool; takes effect at once. */
export function FallbackSwitch({ settings }: { settings: ToolSettings }) {
  const save = useSaveSettings(settings.tool_id);
  const { fallback, live_fallback, version } = settings;
  return (
    <Flex align="start" justify="space-between" gap={16}>
      <div>
        <p id="fallback-label">
          <strong>Show sample data when a live call fails</strong>
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
