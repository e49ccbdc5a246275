import type { Feature } from '../shared/feature.ts';
import landing from '../features/landing/feature.ts';
import dashboard from '../features/dashboard/feature.ts';
import courses from '../features/courses/feature.ts';
import community from '../features/community/feature.ts';
import events from '../features/events/feature.ts';
import store from '../features/store/feature.ts';
import practice from '../features/practice/feature.ts';
import tps from '../features/tps/feature.ts';
import profile from '../features/profile/feature.ts';
import assistant from '../features/assistant/feature.ts';
import specialist from '../features/specialist/feature.ts';
import dso from '../features/dso/feature.ts';
import merchant from '../features/merchant/feature.ts';
import support from '../features/support/feature.ts';
import onboarding from '../features/onboarding/feature.ts';
import launch from '../features/launch/feature.ts';
import admin from '../features/admin/feature.ts';
import insights from '../features/insights/feature.ts';
import auth from '../features/auth/feature.ts';
import authkit from '../features/authkit/feature.ts';
import tools from '../features/tools/feature.ts';

/** Every feature of the web app, in the order of the Features menu. A new one is a folder and a line here. */
export const features: readonly Feature[] = [
  landing,
  dashboard,
  courses,
  community,
  events,
  store,
  practice,
  tps,
  profile,
  assistant,
  specialist,
  dso,
  merchant,
  support,
  onboarding,
  launch,
  admin,
  insights,
  auth,
  authkit,
  tools,
];
