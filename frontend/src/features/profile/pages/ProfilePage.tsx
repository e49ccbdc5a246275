import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { authAddress, useSession } from '../../../shared/auth/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import { ProfileSettings } from '../components/ProfileSettings.tsx';
import { ConnectedTools } from '../tools/ConnectedTools.tsx';
import './profile.css';

const tabs = [
  { key: 'settings', label: 'Profile Settings' },
  { key: 'tools', label: 'Connected Tools' },
] as const;
type ProfileTab = (typeof tabs)[number]['key'];

/** The tab lives in the query, so that Back, reload and shared links keep it. */
function useTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'tools' ? 'tools' : 'settings';
  return [tab, (next) => setQuery(next === 'settings' ? {} : { tab: next }, { replace: true })];
}

/** /profile: the person's own data and the tools they connected. Signed-out visitors sign in first and come back. */
export default function ProfilePage() {
  const { status, user } = useSession();
  const location = useLocation();
  const [tab, setTab] = useTab();
  if (status === 'signed_out') return <Navigate to={authAddress(location)} replace />;
  if (!user) return <Waiting />;
  return (
    <div className="wrap profile">
      <PageHeader title="My Profile" description="Manage your account information and preferences" />
      <TabList id="profile" label="My Profile" tabs={tabs} active={tab} onChange={setTab} />
      <TabPanel id="profile" tab="settings" active={tab}>
        <ProfileSettings user={user} />
      </TabPanel>
      <TabPanel id="profile" tab="tools" active={tab}>
        <ConnectedTools userId={user.id} />
      </TabPanel>
    </div>
  );
}
