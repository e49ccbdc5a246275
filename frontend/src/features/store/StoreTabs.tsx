import { Suspense, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Spinner } from '../../shared/ui/spinner/Spinner.tsx';
import { TabList, TabPanel } from '../../shared/ui/tabs/Tabs.tsx';
import { useMemberTabs } from './use-member-tabs.ts';

const ID = 'store';
const PRODUCTS = { key: 'products', label: 'Products' } as const;

/** The tabs of /store for members, one of them open. The address of a tab carries nothing of another one's filters. */
export function StoreTabs({ products }: { readonly products: ReactNode }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tabs = useMemberTabs(query.get('tab'));
  const active = tabs.find(({ key }) => key === query.get('tab'))?.key ?? PRODUCTS.key;
  const open = (key: string) =>
    void navigate(key === PRODUCTS.key ? '?' : `?tab=${key}`, { preventScrollReset: true });
  return (
    <>
      <TabList label="Store" id={ID} tabs={[PRODUCTS, ...tabs]} active={active} onChange={open} />
      <TabPanel id={ID} tab={PRODUCTS.key} active={active}>
        {active === PRODUCTS.key ? products : null}
      </TabPanel>
      {tabs.map(({ key, Content }) => (
        <TabPanel key={key} id={ID} tab={key} active={active}>
          <Suspense fallback={<Spinner />}>{key === active ? <Content /> : null}</Suspense>
        </TabPanel>
      ))}
    </>
  );
}
