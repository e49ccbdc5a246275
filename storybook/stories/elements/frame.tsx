import type { ComponentType, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import PageProviders from '../../../frontend/src/app/PageProviders.tsx';
import type { FeaturePage } from '../../../frontend/src/shared/feature.ts';
import { NoticeViewport } from '../../../frontend/src/shared/ui/notice/NoticeViewport.tsx';

/** Open to everybody: an element alone refuses nobody. */
const PAGE: FeaturePage = { path: '/', title: 'Story', access: 'public' };

/** A decorator: what elements find around themselves in the app. An address, data cache, session, antd's theme, notices. */
export const inApp = (at = '/') =>
  function InApp(Story: ComponentType) {
    return (
      <MemoryRouter initialEntries={[at]}>
        <PageProviders page={PAGE}>
          <Story />
        </PageProviders>
        <NoticeViewport />
      </MemoryRouter>
    );
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
