import { createElement, lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

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

/** A page with session, data and antd: its providers and its own code load side by side, not one after the other. */
function fullPage(load: Load): Page {
  return page(async () => {
    const [providers, module] = await Promise.all([import('./PageProviders.tsx'), load()]);
    return {
      default: () => createElement(providers.default, null, createElement(module.default)),
    };
  });
}

/** Every page of the web app, each in a chunk of its own. */
export const pages = {
  landing: page(() => import('../features/landing/pages/LandingPage.tsx')),
  contact: page(() => import('../features/landing/pages/ContactPage.tsx')),
  later: page(() => import('../features/system/pages/LaterPage.tsx')),
  closedLater: fullPage(() => import('./access/ClosedLaterPage.tsx')),
  notFound: page(() => import('../features/system/pages/NotFoundPage.tsx')),
  auth: fullPage(() => import('../features/auth/pages/AuthPage.tsx')),
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
