import { Alert, Flex, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../shared/auth/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { SectionNav } from '../components/SectionNav.tsx';
import { sectionOf } from '../sections.ts';
import './admin.css';

const ContactInbox = lazy(() => import('../contact/ContactInbox.tsx'));

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

/** /admin: one section at a time, and the navigation between them. */
function ForAdmins() {
  const [query] = useSearchParams();
  const active = sectionOf(query);
  return (
    <div className="wrap page admin">
      <PageHeader title="Admin" description="The people on this hub, its tools, and how it is running" />
      <Flex wrap="wrap" gap={32} align="start">
        <SectionNav active={active} />
        <div style={{ flex: '1 1 0', minInlineSize: 0 }}>
          <Suspense key={active.key} fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
            <active.Page />
          </Suspense>
        </div>
      </Flex>
    </div>
  );
}

export default function AdminPage() {
  const { hasRole } = useSession();
  return hasRole('admin') ? <ForAdmins /> : <ForSupport />;
}
