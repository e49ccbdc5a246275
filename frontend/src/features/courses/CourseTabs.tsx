import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Spinner } from '../../shared/ui/spinner/Spinner.tsx';
import { TabList, TabPanel } from '../../shared/ui/tabs/Tabs.tsx';
import { FIRST_TAB, tabsFor } from './tabs.ts';

const ID = 'courses';

/**
 * The tabs of /courses, one of them open. The address of a tab carries nothing of another one's filters.
 * @param roles - What the person has; null for a visitor.
 */
export function CourseTabs({ roles }: { readonly roles: readonly string[] | null }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const shown = tabsFor(roles);
  const active = shown.find(({ key }) => key === query.get('tab'))?.key ?? FIRST_TAB;
  const open = (key: string) =>
    void navigate(key === FIRST_TAB ? '?' : `?tab=${key}`, { preventScrollReset: true });
  const panels = shown.map(({ key, Content }) => (
    <TabPanel key={key} id={ID} tab={key} active={active}>
      <Suspense fallback={<Spinner />}>{key === active ? <Content /> : null}</Suspense>
    </TabPanel>
  ));
  return (
    <>
      <TabList label="Courses" id={ID} tabs={shown} active={active} onChange={open} />
      {panels}
    </>
  );
}
