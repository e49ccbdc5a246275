import './shell.css';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Waiting } from '../../shared/ui/spinner/Waiting.tsx';
import { ErrorBoundary } from '../../features/system/ErrorBoundary.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { RouteArrival } from './RouteArrival.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * A page's code and faults stay inside: a spinner while the one loads, the fallback page for the other.
 * The key gives every path its own boundary, so that leaving a broken page also leaves its fault.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Waiting />}>
        {children}
        <RouteArrival />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The frame of every page but the connect windows: top bar, content, footer, bottom bar. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const hasBar = !/^\/auth\/?$/.test(pathname);
  return (
    <div className="shell" data-bar={hasBar || undefined}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar />
      <main id="content" tabIndex={-1}>
        <PageBoundary>{children}</PageBoundary>
      </main>
      <Footer />
      {hasBar ? <BottomBar /> : null}
    </div>
  );
}
