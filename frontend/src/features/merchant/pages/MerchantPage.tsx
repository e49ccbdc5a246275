import { Suspense } from 'react';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import { useMerchantTabs } from '../use-merchant.ts';
import './merchant.css';

const ID = 'merchant';

/** /ecommerce: orders to ship, stock and products, for those who run the store. */
export default function MerchantPage() {
  const { own, active, openTab } = useMerchantTabs();
  return (
    <div className="wrap page merchant">
      <PageHeader title="E-commerce" description="Orders, products, stock and discounts of your store." />
      <TabList label="E-commerce" id={ID} tabs={own} active={active} onChange={openTab} />
      {own.map(({ key, Content }) => (
        <TabPanel key={key} id={ID} tab={key} active={active}>
          <Suspense fallback={<Spinner />}>{key === active ? <Content /> : null}</Suspense>
        </TabPanel>
      ))}
    </div>
  );
}
