import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { MemberView } from '../members/MemberView.tsx';
import { ListView } from '../topics/ListView.tsx';
import { useCommunityView } from '../use-community-view.ts';
import '../community.css';

// Brings Markdown, which the list does not need.
const TopicPage = lazy(() => import('../reading/TopicPage.tsx'));

/** FAQ and policies stood below anchors of this page before they were topics. */
const ANCHORS = ['faq', 'privacy', 'terms', 'cookies', 'accessibility'];

/** /community: topics by category, one topic, and what members and moderators do. Visitors read what is public. */
export default function CommunityPage() {
  const { hash } = useLocation();
  const { view } = useCommunityView();
  const anchor = hash.slice(1);
  if (ANCHORS.includes(anchor)) return <Navigate replace to={`/community?topic=${anchor}`} />;
  if (view.view !== null || view.isNew || view.unsubscribe !== null) return <MemberView view={view} />;
  if (view.topic !== null)
    return (
      <Suspense fallback={<Waiting />}>
        <TopicPage key={view.topic} id={view.topic} view={view} />
      </Suspense>
    );
  return <ListView view={view} />;
}
