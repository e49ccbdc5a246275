import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { type Setting, settingsQuery } from './api.ts';
import { AssistantSetting } from './AssistantSetting.tsx';
import { ContactDetailsSetting } from './ContactDetailsSetting.tsx';
import { IdleLockSetting } from './IdleLockSetting.tsx';
import { QuotasSetting } from './QuotasSetting.tsx';
import { SignUpsSetting } from './SignUpsSetting.tsx';
import { SupportHoursSetting } from './SupportHoursSetting.tsx';

function SettingOfKind({ setting }: { setting: Setting }) {
  switch (setting.key) {
    case 'sign_ups':
      return <SignUpsSetting setting={setting} />;
    case 'idle_lock':
      return <IdleLockSetting setting={setting} />;
    case 'assistant':
      return <AssistantSetting setting={setting} />;
    case 'support_hours':
      return <SupportHoursSetting setting={setting} />;
    case 'contact_details':
      return <ContactDetailsSetting setting={setting} />;
    case 'quotas':
      return <QuotasSetting setting={setting} />;
  }
}

/** The section Settings: what administrators decide for the whole hub. */
export default function PlatformSettings() {
  const { data, error, isPending, refetch } = useQuery(settingsQuery);
  return (
    <section aria-labelledby="settings-title" className="narrow">
      <SectionHeader
        id="settings-title"
        title="Settings"
        description="They count for the whole hub. Every change needs a reason and stands in the audit log."
      />
      {isPending ? <Skeleton active title={false} paragraph={{ rows: 12 }} /> : null}
      {error && !data ? (
        <RetryBlock what="The settings" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      <Flex vertical gap="large">
        {data?.items.map((setting) => (
          <SettingOfKind key={setting.key} setting={setting} />
        ))}
      </Flex>
    </section>
  );
}
