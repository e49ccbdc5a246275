import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { settingsQuery } from './api.ts';
import { ShippingRates } from './rates/ShippingRates.tsx';
import { TaxRates } from './rates/TaxRates.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** What holds for all orders: who sells, invoices, delivery and tax. */
export default function SettingsTab() {
  const { data: settings, error, refetch } = useQuery(settingsQuery());
  if (!settings && error)
    return <RetryBlock what="The settings" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!settings)
    return (
      <div role="status" aria-label="Loading the settings">
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </div>
    );
  return (
    <Flex vertical gap={64} className="narrow">
      <Flex component="section" vertical gap="middle" aria-labelledby="settings-seller">
        <SectionHeader
          id="settings-seller"
          title="Seller, invoices and orders"
          description="These settings count for later orders. Orders that exist keep their amounts."
        />
        <SettingsForm settings={settings} />
      </Flex>
      <ShippingRates settings={settings} />
      <TaxRates settings={settings} />
    </Flex>
  );
}
