import { Switch } from 'antd';
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
    <div className="fallback">
      <div>
        <p className="fallback-label" id="fallback-label">
          Sample data may stand in when a live call fails
        </p>
        <p className="fallback-words" id="fallback-words">
          {explain(settings)}
        </p>
        {save.error ? (
          <p className="field-error" role="alert">
            {messageOf(save.error)}
          </p>
        ) : null}
      </div>
      <Switch
        checked={fallback && live_fallback !== 'off'}
        disabled={live_fallback === 'off'}
        loading={save.isPending}
        aria-labelledby="fallback-label"
        aria-describedby="fallback-words"
        onChange={(next) => save.mutate({ values: {}, fallback: next, version })}
      />
    </div>
  );
}
