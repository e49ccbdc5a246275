import { Card, Flex, Skeleton, Switch } from 'antd';
import { useMemo, useState } from 'react';
import type { Settings, UpdateSettings } from '../../../shared/api/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { browserZone, zoneChoices } from '../../../shared/ui/fields/time-zones.ts';

const NOTATIONS = [
  { value: 'universal', label: 'Universal (1 to 32)' },
  { value: 'fdi', label: 'FDI (11 to 48)' },
];

type Save = (changes: UpdateSettings) => Promise<Settings>;

/** Each choice counts at once; nothing here needs a button. */
function useChoice(save: Save) {
  const [busy, setBusy] = useState(false);
  const choose = async (changes: UpdateSettings) => {
    setBusy(true);
    try {
      await save(changes);
      notice.message('success', 'Saved');
    } catch (error) {
      notice.error('This could not be saved', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, choose: (changes: UpdateSettings) => void choose(changes) };
}

function Choices({ settings, save }: { settings: Settings; save: Save }) {
  const { busy, choose } = useChoice(save);
  const zones = useMemo(() => zoneChoices(settings.timezone), [settings.timezone]);
  return (
    <>
      <FieldItem id="time-zone" label="Time zone" hint="Determines when your day begins.">
        <ChoiceSelect
          id="time-zone"
          aria-describedby="time-zone-hint"
          loading={busy}
          choices={zones}
          placeholder={`Same as this device: ${browserZone().replaceAll('_', ' ')}`}
          value={settings.timezone ?? ''}
          onChange={(zone) => choose({ timezone: zone || null })}
        />
      </FieldItem>
      <FieldItem id="notation" label="Tooth numbers" hint="How teeth are numbered throughout the app.">
        <ChoiceSelect
          id="notation"
          aria-describedby="notation-hint"
          loading={busy}
          choices={NOTATIONS}
          value={settings.tooth_notation}
          onChange={(notation) => choose({ tooth_notation: notation === 'fdi' ? 'fdi' : 'universal' })}
        />
      </FieldItem>
      <Flex component="label" gap="small" align="center" style={{ minBlockSize: 44 }}>
        <Switch
          loading={busy}
          checked={settings.connection_end_mails}
          onChange={(on) => choose({ connection_end_mails: on })}
          aria-describedby="end-mails-hint"
        />
        Email me before a connection ends
      </Flex>
      <p id="end-mails-hint" className="muted">
        The notification in the app comes either way.
      </p>
    </>
  );
}

/** How the person likes to see things. Which cards the dashboard shows is chosen there. */
export function PreferencesCard() {
  const { settings, failed, reload, save } = useSettings();
  return (
    <section aria-labelledby="preferences">
      <Card title={<h2 id="preferences">Preferences</h2>}>
        {settings ? <Choices settings={settings} save={save} /> : null}
        {failed ? <RetryBlock what="Your preferences" onRetry={reload} /> : null}
        {!settings && !failed ? <Skeleton active title={false} paragraph={{ rows: 2 }} /> : null}
      </Card>
    </section>
  );
}
