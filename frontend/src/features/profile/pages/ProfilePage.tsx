import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { authAddress, useSession } from '../../../shared/auth/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { Redirect } from '../../../shared/ui/redirect/Redirect.tsx';
import { ProfileSettings } from '../components/ProfileSettings.tsx';
import { ConnectedTools } from '../tools/ConnectedTools.tsx';
import './profile.css';

const OpenedRecords = lazy(() => import('../opened-records/OpenedRecords.tsx'));

type ProfileTab = 'settings' | 'tools';

/** The tab lives in the query, so that Back, reload and shared links keep it. */
function useTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'tools' ? 'tools' : 'settings';
  return [
    tab,
    (next) => setQuery(next === 'settings' ? {} : { tab: next }, { replace: true, preventScrollReset: true }),
  ];
}

/** /profile: the person's own data and the tools they connected. Signed-out visitors sign in first and come back. */
export default function ProfilePage() {
  const { status, user } = useSession();
  const location = useLocation();
  const [tab, setTab] = useTab();
  const [query] = useSearchParams();
  if (status === 'signed_out') return <Redirect to={authAddress(location)} />;
  if (!user) return <Waiting />;
  if (query.get('view') === 'opened-records')
    return (
      <div className="wrap page profile">
        <Suspense fallback={<Waiting />}>
          <OpenedRecords userId={user.id} />
        </Suspense>
      </div>
    );
  return (
    <div className="wrap page profile">
      <PageHeader title="My Profile" description="Manage your account information and preferences" />
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key === 'tools' ? 'tools' : 'settings')}
        items={[
          { key: 'settings', label: 'Profile Settings', children: <ProfileSettings user={user} /> },
          { key: 'tools', label: 'Connected Tools', children: <ConnectedTools userId={user.id} /> },
        ]}
      />
    </div>
  );
}
