import { Button, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../shared/auth/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { type Tab, TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import { HelpTab } from '../help/HelpTab.tsx';
import { TicketsTab } from '../tickets/TicketsTab.tsx';
import { type SupportTab, useSupportView } from '../use-support-view.ts';
import './support.css';

const QueueTab = lazy(() => import('../queue/QueueTab.tsx'));
const ReportTab = lazy(() => import('../report/ReportTab.tsx'));
const ArticlesTab = lazy(() => import('../help/ArticlesTab.tsx'));

const FOR_ALL: readonly Tab<SupportTab>[] = [
  { key: 'help', label: 'Help' },
  { key: 'tickets', label: 'My tickets' },
];
const FOR_AGENTS: readonly Tab<SupportTab>[] = [
  { key: 'queue', label: 'Queue' },
  { key: 'report', label: 'Report' },
];
const FOR_ADMINS: readonly Tab<SupportTab>[] = [{ key: 'articles', label: 'Articles' }];

function tabsFor(hasRole: (role: string) => boolean): readonly Tab<SupportTab>[] {
  const isAdmin = hasRole('admin');
  return [
    ...FOR_ALL,
    ...(isAdmin || hasRole('support_agent') ? FOR_AGENTS : []),
    ...(isAdmin ? FOR_ADMINS : []),
  ];
}

function Content({ tab, onAsk }: { tab: SupportTab; onAsk: () => void }) {
  if (tab === 'help') return <HelpTab onAsk={onAsk} />;
  if (tab === 'tickets') return <TicketsTab />;
  if (tab === 'queue') return <QueueTab />;
  return tab === 'report' ? <ReportTab /> : <ArticlesTab />;
}

const NOWHERE = {
  ...{ article: null, ticket: null, new: null, page: null, figure: null, category: null, subject: null },
} as const;

/** /support: help articles and tickets; for agents the queue and the report, for admins the articles. */
export default function SupportPage() {
  const { hasRole, profile } = useSession();
  const { view, go } = useSupportView();
  const tabs = tabsFor(hasRole);
  const active = tabs.find(({ key }) => key === view.tab)?.key;
  // A link in an agent's mail must not show the wrong tab while the roles are loading.
  const waiting = !active && !profile;
  const ask = () => go({ ...NOWHERE, tab: 'tickets', new: '1' }, 'visit');
  const shown = active ?? 'help';
  return (
    <div className="wrap page support">
      <PageHeader
        title="Support"
        description="Find an answer, or ask us and see when to expect a reply"
        actions={
          view.isNew || shown === 'queue' ? null : (
            <Button type="primary" onClick={ask}>
              New ticket
            </Button>
          )
        }
      />
      <TabList
        id="support"
        label="Support"
        tabs={tabs}
        active={shown}
        onChange={(tab) => go({ ...NOWHERE, tab }, 'visit')}
      />
      {tabs.map(({ key }) => (
        <TabPanel key={key} id="support" tab={key} active={shown}>
          {key === shown && !waiting ? (
            <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
              <Content tab={key} onAsk={ask} />
            </Suspense>
          ) : null}
        </TabPanel>
      ))}
    </div>
  );
}
