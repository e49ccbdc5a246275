import { useQuery } from '@tanstack/react-query';
import { Flex, Select, Skeleton, Switch } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { mailSettingsQuery, saveMailSettings } from '../api.ts';
import { useStep } from './use-step.ts';

type Settings = Awaited<ReturnType<typeof saveMailSettings>>;

const NOTICES = [
  { value: 'all', label: 'All reports' },
  { value: 'patients', label: 'Only when a patient may be recognized' },
  { value: 'none', label: 'None' },
];

interface ChoiceProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Choice({ label, on, onChange }: ChoiceProps) {
  return (
    <label>
      <Flex gap="small" align="center" style={{ minBlockSize: 44 }}>
        <Switch checked={on} onChange={onChange} />
        {label}
      </Flex>
    </label>
  );
}

function Choices({ settings }: { readonly settings: Settings }) {
  const { hasRole } = useSession();
  const save = useStep('Your choice was not saved', saveMailSettings);
  return (
    <Flex vertical gap="small" aria-busy={save.isPending}>
      <Choice
        label="Weekly email with the most active topics"
        on={settings.digest === 'weekly'}
        onChange={(on) => save.mutate({ digest: on ? 'weekly' : 'off' })}
      />
      <Choice
        label="One email when a topic you follow gets new replies"
        on={settings.follow_mails}
        onChange={(on) => save.mutate({ follow_mails: on })}
      />
      <Choice
        label="Email when someone mentions you"
        on={settings.mention_mails}
        onChange={(on) => save.mutate({ mention_mails: on })}
      />
      {hasRole('moderator') || hasRole('admin') ? (
        <label>
          <Flex vertical gap="small">
            Notices about reported posts
            <Select
              aria-label="Notices about reported posts"
              value={settings.flag_notices}
              options={NOTICES}
              onChange={(notices) => save.mutate({ flag_notices: notices })}
              style={{ maxInlineSize: 360 }}
            />
          </Flex>
        </label>
      ) : null}
    </Flex>
  );
}

/** Which emails of the community the member gets. */
export default function MailSettings() {
  const { data, error, refetch } = useQuery(mailSettingsQuery());
  return (
    <div className="surface post">
      <h2>Email settings</h2>
      {data ? <Choices settings={data} /> : null}
      {!data && error ? (
        <RetryBlock what="Your settings" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton active title={false} /> : null}
    </div>
  );
}
