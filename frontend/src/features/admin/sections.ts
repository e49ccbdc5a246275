import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

export interface Section {
  /** Stands in the address as `?tab=`; mails and bookmarks keep it, so it never changes. */
  readonly key: string;
  readonly label: string;
  readonly Page: LazyExoticComponent<ComponentType>;
}

interface Group {
  /** Heading in the navigation; null for sections that stand by themselves. */
  readonly label: string | null;
  readonly sections: readonly Section[];
}

const section = (key: string, label: string, load: () => Promise<{ default: ComponentType }>): Section => ({
  ...{ key, label },
  Page: lazy(load),
});

const today = section('today', 'Today', () => import('./today/Today.tsx'));
const people = section('people', 'Users', () => import('./people/People.tsx'));

/** The sections of /admin in the order of the navigation, one line each. */
export const GROUPS: readonly Group[] = [
  { label: null, sections: [today] },
  {
    label: 'People',
    sections: [
      people,
      section('capabilities', 'Capabilities', () => import('./capabilities/Capabilities.tsx')),
      section('specialists', 'Specialist applications', () => import('./specialists/Applications.tsx')),
      section('contact', 'Contact', () => import('./contact/ContactInbox.tsx')),
    ],
  },
  {
    label: 'Tools',
    sections: [
      section('tools', 'Tools', () => import('./tools/AdminTools.tsx')),
      section('connections', 'Connections', () => import('./connections/ConnectionsAdmin.tsx')),
      section('activity', 'Activity', () => import('./components/HubActivity.tsx')),
      section('notifications', 'Notifications', () => import('./components/HubNotifications.tsx')),
    ],
  },
  {
    label: 'Governance',
    sections: [
      section('compliance', 'Compliance', () => import('./compliance/ComplianceAdmin.tsx')),
      section('patient-data', 'Patient data', () => import('./patient-data/PatientDataAccess.tsx')),
      section('aligner-cases', 'Aligner cases', () => import('./aligner-cases/AlignerCases.tsx')),
      section('audit', 'Audit log', () => import('./audit/AuditLog.tsx')),
    ],
  },
  {
    label: 'Operations',
    sections: [
      section('incidents', 'Incidents', () => import('./incidents/Incidents.tsx')),
      section('jobs', 'Jobs', () => import('./jobs/JobsAdmin.tsx')),
      section('settings', 'Settings', () => import('./settings/PlatformSettings.tsx')),
      section('web-app', 'Web app', () => import('./web-app/WebAppTab.tsx')),
    ],
  },
  {
    label: 'Content',
    sections: [
      section('ce', 'CE', () => import('./ce/CeAdmin.tsx')),
      section('launch', 'Launch templates', () => import('./launch/LaunchTemplates.tsx')),
      section('assistant', 'Assistant', () => import('./assistant/AssistantSettings.tsx')),
    ],
  },
];

/** The section that an address names; Today for an address without one. Older links to a person have no `tab`. */
export function sectionOf(query: URLSearchParams): Section {
  const key = query.get('tab') ?? (query.has('person') ? people.key : null);
  return GROUPS.flatMap(({ sections }) => sections).find((one) => one.key === key) ?? today;
}
