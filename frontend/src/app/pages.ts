import { createElement, lazy } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';

interface PageModule {
  readonly default: ComponentType;
}
type Load = () => Promise<PageModule>;

export interface Page {
  readonly View: LazyExoticComponent<ComponentType>;
  /** Starts loading before React asks, so that the code of the first page travels beside the app's own. */
  readonly preload: () => Promise<PageModule>;
}

function page(load: Load): Page {
  return { View: lazy(load), preload: load };
}

type Providers = () => Promise<{ readonly default: ComponentType<{ children: ReactNode }> }>;

/** A page in its providers: both load side by side, not one after the other. */
function within(providers: Providers, load: Load): Page {
  return page(async () => {
    const [around, module] = await Promise.all([providers(), load()]);
    return {
      default: () => createElement(around.default, null, createElement(module.default)),
    };
  });
}

/** A page with session and data, made without antd. */
const sessionPage = (load: Load): Page => within(() => import('./SessionProviders.tsx'), load);

/** A page with session, data and antd. */
const fullPage = (load: Load): Page => within(() => import('./PageProviders.tsx'), load);

/** Every page of the web app, each in a chunk of its own. */
export const pages = {
  landing: page(() => import('../features/landing/pages/LandingPage.tsx')),
  contact: page(() => import('../features/landing/pages/ContactPage.tsx')),
  later: page(() => import('../features/system/pages/LaterPage.tsx')),
  closedLater: fullPage(() => import('./access/ClosedLaterPage.tsx')),
  notFound: page(() => import('../features/system/pages/NotFoundPage.tsx')),
  auth: sessionPage(() => import('../features/auth/pages/AuthPage.tsx')),
  dashboard: fullPage(() => import('../features/dashboard/pages/DashboardPage.tsx')),
  profile: fullPage(() => import('../features/profile/pages/ProfilePage.tsx')),
  practice: fullPage(() => import('./access/ClosedPracticePage.tsx')),
  onboarding: fullPage(() => import('./access/ClosedOnboardingPage.tsx')),
  support: fullPage(() => import('./access/ClosedSupportPage.tsx')),
  assistant: fullPage(() => import('./access/ClosedAssistantPage.tsx')),
  admin: fullPage(() => import('./access/ClosedAdminPage.tsx')),
  authkit: fullPage(() => import('../features/authkit/pages/AuthKitPage.tsx')),
  callback: fullPage(() => import('../features/authkit/pages/CallbackPage.tsx')),
} as const satisfies Record<string, Page>;
