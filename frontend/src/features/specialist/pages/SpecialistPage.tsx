import { Button, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../shared/auth/index.ts';
import { personTopic, useLive } from '../../../shared/live/index.ts';
import { IdleLock, LockSetting } from '../../../shared/lock/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { type Tab, TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import { REFERRALS } from '../api.ts';
import { DirectoryTab } from '../directory/DirectoryTab.tsx';
import { NOWHERE, type SpecialistTab, useSpecialistView } from '../use-specialist-view.ts';
import './specialist.css';

const BoxTab = lazy(() => import('../referrals/BoxTab.tsx'));
const ProfileTab = lazy(() => import('../mine/ProfileTab.tsx'));
const TemplatesTab = lazy(() => import('../mine/TemplatesTab.tsx'));
const ReferralDetail = lazy(() => import('../detail/ReferralDetail.tsx'));
const ReferralForm = lazy(() => import('../form/ReferralForm.tsx'));

const REFERRING: readonly Tab<SpecialistTab>[] = [
  { key: 'directory', label: 'Directory' },
  { key: 'sent', label: 'My referrals' },
];
const RECEIVING: readonly Tab<SpecialistTab>[] = [
  { key: 'inbox', label: 'Inbox' },
  { key: 'profile', label: 'My profile' },
  { key: 'templates', label: 'Report templates' },
];
const APPLY: Tab<SpecialistTab> = { key: 'profile', label: 'Become a specialist' };
const REFERRERS = ['practitioner', 'dso_admin', 'specialist', 'team_member'];

function tabsFor(hasRole: (role: string) => boolean): readonly Tab<SpecialistTab>[] {
  const refers = REFERRERS.some((role) => hasRole(role));
  const base = refers ? REFERRING : REFERRING.slice(0, 1);
  if (hasRole('specialist')) return [...RECEIVING.slice(0, 1), ...base, ...RECEIVING.slice(1)];
  return hasRole('practitioner') || hasRole('dso_admin') ? [...base, APPLY] : base;
}

function Content({ tab }: { tab: SpecialistTab }) {
  if (tab === 'directory') return <DirectoryTab />;
  if (tab === 'profile') return <ProfileTab />;
  return tab === 'templates' ? <TemplatesTab /> : <BoxTab key={tab} box={tab} />;
}

function Tabs() {
  const { hasRole, profile } = useSession();
  const { view, go } = useSpecialistView();
  const tabs = tabsFor(hasRole);
  const active = tabs.find(({ key }) => key === view.tab)?.key ?? tabs[0]?.key ?? 'directory';
  // A link in a mail must not show the wrong tab while the roles are loading.
  if (!profile) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <>
      <TabList
        id="specialist"
        label="Specialist Portal"
        tabs={tabs}
        active={active}
        onChange={(tab) => go({ ...NOWHERE, tab }, 'visit')}
      />
      {tabs.map(({ key }) => (
        <TabPanel key={key} id="specialist" tab={key} active={active}>
          {key === active ? <Content tab={key} /> : null}
        </TabPanel>
      ))}
    </>
  );
}

function Shown() {
  const { view } = useSpecialistView();
  if (view.isNew || view.edit) return <ReferralForm key={view.edit ?? 'new'} />;
  if (view.referral) return <ReferralDetail key={view.referral} id={view.referral} />;
  return <Tabs />;
}

function Page() {
  const { user, hasRole } = useSession();
  const { view, go } = useSpecialistView();
  useLive(user ? personTopic(user.id) : null, { referrals: [REFERRALS] });
  const refers = REFERRERS.some((role) => hasRole(role));
  const open = view.isNew || view.edit || view.referral;
  return (
    <div className="wrap page specialist">
      <PageHeader
        title="Specialist Portal"
        description="Refer a patient, ask for an opinion, and know what happened."
        actions={
          refers && !open ? (
            <Button type="primary" onClick={() => go({ ...NOWHERE, new: '1' }, 'visit')}>
              New referral
            </Button>
          ) : null
        }
      />
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <Shown />
      </Suspense>
      <LockSetting />
    </div>
  );
}

/** /specialist: the directory and one's referrals; for specialists the inbox, their profile and their templates. */
export default function SpecialistPage() {
  return (
    <IdleLock>
      <Page />
    </IdleLock>
  );
}
