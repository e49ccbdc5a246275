import { type ComponentType, lazy } from 'react';
import type { Viewed } from './reading/viewed.ts';

export interface DsoTab {
  readonly key: string;
  readonly label: string;
  readonly Content: ComponentType<{ readonly organisation: Viewed }>;
}

/** The tabs of /dso-management, for those who lead an organization or may read it. */
export const tabs: readonly [DsoTab, ...DsoTab[]] = [
  { key: 'overview', label: 'Overview', Content: lazy(() => import('./overview/OverviewTab.tsx')) },
  { key: 'locations', label: 'Locations', Content: lazy(() => import('./locations/LocationsTab.tsx')) },
  { key: 'members', label: 'Members', Content: lazy(() => import('./members/MembersTab.tsx')) },
  { key: 'training', label: 'Training', Content: lazy(() => import('./training/TrainingTab.tsx')) },
  {
    key: 'connections',
    label: 'Connections',
    Content: lazy(() => import('./connections/ConnectionsTab.tsx')),
  },
  { key: 'settings', label: 'Settings', Content: lazy(() => import('./settings/SettingsTab.tsx')) },
];
