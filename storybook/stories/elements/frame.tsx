import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { AntdProviders } from '../../../frontend/src/app/AntdProviders.tsx';
import { RouteError } from '../../../frontend/src/app/routing/RouteError.tsx';
import { reportRouteError } from '../../../frontend/src/app/routing/route-errors.ts';
import { NoticeViewport } from '../../../frontend/src/shared/ui/notice/NoticeViewport.tsx';

/** A decorator: what elements find around themselves in the app. An address, data cache, session, antd's theme, notices. */
export const inApp = (at = '/') =>
  function InApp(Story: ComponentType) {
    const element = (
      <AntdProviders>
        <Story />
        <NoticeViewport />
      </AntdProviders>
    );
    const [router] = useState(() =>
      createMemoryRouter([{ path: '*', element, errorElement: <RouteError /> }], { initialEntries: [at] }),
    );
    return <RouterProvider router={router} onError={reportRouteError} />;
  };

/** For a story's `afterEach`: what fades or slides in has arrived, and is looked at as it stays. */
export async function settled(): Promise<void> {
  const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  );
}

/** Variants of one element beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>{children}</div>;
}

/** Variants of one element below each other, as wide as a page's column. */
export function Column({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, maxInlineSize: 720 }}>
      {children}
    </div>
  );
}
