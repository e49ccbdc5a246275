import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { startSession } from '../shared/auth/session/session-lifecycle.ts';
import { NoticeViewport } from '../shared/ui/notice/NoticeViewport.tsx';
import { NavigationProgress } from './routing/NavigationProgress.tsx';
import { ScrollPositions } from './routing/ScrollPositions.tsx';

/**
 * The root route: what every page has, and the start of the session. Data cache, profile and antd come with the pages that
 * use them (PageProviders).
 */
export function App() {
  useEffect(startSession, []);
  return (
    <>
      <Outlet />
      <ScrollPositions />
      <NavigationProgress />
      <NoticeViewport />
    </>
  );
}
