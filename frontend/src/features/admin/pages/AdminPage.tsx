import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../shared/auth/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import { InviteDialog } from '../components/InviteDialog.tsx';
import { People } from '../components/People.tsx';
import { AdminTools } from '../tools/AdminTools.tsx';
import './admin.css';

const HubActivity = lazy(() => import('../components/HubActivity.tsx'));
const HubNotifications = lazy(() => import('../components/HubNotifications.tsx'));
const ContactInbox = lazy(() => import('../contact/ContactInbox.tsx'));
const AssistantSettings = lazy(() => import('../assistant/AssistantSettings.tsx'));
const CeAdmin = lazy(() => import('../ce/CeAdmin.tsx'));
const JobsAdmin = lazy(() => import('../jobs/JobsAdmin.tsx'));
const WebAppTab = lazy(() => import('../web-app/WebAppTab.tsx'));

const TABS = [
  { key: 'people', label: 'People' },
  { key: 'contact', label: 'Contact' },
  { key: 'tools', label: 'Tools' },
  { key: 'activity', label: 'Activity' },
  { key: 'notifications', label: 'Notifications' },
  { key: 'assistant', label: 'Assistant' },
  { key: 'ce', label: 'CE' },
  { key: 'jobs', label: 'Jobs' },
  { key: 'web-app', label: 'Web app' },
] as const;
type AdminTab = (typeof TABS)[number]['key'];

/** The tab lives in the query, so that Back, reload, mails and shared links keep it. */
function useTab(): [AdminTab, (tab: AdminTab) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'people';
  return [tab, (next) => setQuery(next === 'people' ? {} : { tab: next }, { preventScrollReset: true })];
}

/** Support agents come for the contact messages; the rest is administrators'. */
function ForSupport() {
  return (
    <div className="wrap page admin">
      <PageHeader title="Admin" description="Contact messages, for support agents" />
      <Suspense fallback={null}>
        <ContactInbox />
      </Suspense>
      <Alert
        role="note"
        title="Only administrators can manage people and roles. If your work requires it, ask an administrator."
      />
    </div>
  );
}

/** /admin: the people of this hub and what they may do, and the tools with what they need from the operator. */
export default function AdminPage() {
  const { hasRole } = useSession();
  const [tab, setTab] = useTab();
  const [inviting, setInviting] = useState(false);
  if (!hasRole('admin')) return <ForSupport />;
  const invite = (
    <Button type="primary" onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <div className="wrap page admin">
      <PageHeader
        title="Admin"
        description="The people on this hub, what they can do, and the tools it is connected to"
        actions={tab === 'people' ? invite : null}
      />
      <TabList id="admin" label="Admin" tabs={TABS} active={tab} onChange={setTab} />
      <TabPanel id="admin" tab="people" active={tab}>
        <People />
      </TabPanel>
      <TabPanel id="admin" tab="contact" active={tab}>
        <Suspense fallback={null}>{tab === 'contact' ? <ContactInbox /> : null}</Suspense>
      </TabPanel>
      <TabPanel id="admin" tab="tools" active={tab}>
        <AdminTools />
      </TabPanel>
      <TabPanel id="admin" tab="activity" active={tab}>
        <Suspense fallback={null}>{tab === 'activity' ? <HubActivity /> : null}</Suspense>
      </TabPanel>
      <TabPanel id="admin" tab="notifications" active={tab}>
        <Suspense fallback={null}>{tab === 'notifications' ? <HubNotifications /> : null}</Suspense>
      </TabPanel>
      <TabPanel id="admin" tab="assistant" active={tab}>
        <Suspense fallback={null}>{tab === 'assistant' ? <AssistantSettings /> : null}</Suspense>
      </TabPanel>
      <TabPanel id="admin" tab="ce" active={tab}>
        <Suspense fallback={null}>{tab === 'ce' ? <CeAdmin /> : null}</Suspense>
      </TabPanel>
      <TabPanel id="admin" tab="jobs" active={tab}>
        <Suspense fallback={null}>{tab === 'jobs' ? <JobsAdmin shown /> : null}</Suspense>
      </TabPanel>
      <TabPanel id="admin" tab="web-app" active={tab}>
        <Suspense fallback={null}>{tab === 'web-app' ? <WebAppTab /> : null}</Suspense>
      </TabPanel>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </div>
  );
}
