import { Flex } from 'antd';
import { TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import { timeIn } from '../event-time.ts';
import { AttendanceTab } from './AttendanceTab.tsx';
import { CeTab } from './CeTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { EventStateTag } from './HostedList.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { RosterTab } from './RosterTab.tsx';
import type { OrganizerTabProps } from './tab-props.ts';

const TABS = [
  { key: 'details', label: 'Details', Content: DetailsTab },
  { key: 'roster', label: 'Roster', Content: RosterTab },
  { key: 'attendance', label: 'Attendance', Content: AttendanceTab },
  { key: 'messages', label: 'Messages', Content: MessagesTab },
  { key: 'ce', label: 'Issue CE', Content: CeTab },
] as const;

/** One event with what its organizer does about it. A draft has no people yet. */
export function OrganizedEvent({ event, view }: OrganizerTabProps) {
  const tabs = event.state === 'draft' ? TABS.slice(0, 1) : TABS;
  const active = tabs.find(({ key }) => key === view.tab)?.key ?? 'details';
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby="organized-event">
      <div>
        <Flex wrap gap="small" align="center">
          <h2 id="organized-event">{event.title}</h2>
          <EventStateTag state={event.state} />
        </Flex>
        <p className="muted">{timeIn(event, event.timezone)}</p>
      </div>
      <TabList label="Event" id="organizer" tabs={tabs} active={active} onChange={view.showTab} />
      {tabs.map(({ key, Content }) => (
        <TabPanel key={key} id="organizer" tab={key} active={active}>
          <Content event={event} view={view} />
        </TabPanel>
      ))}
    </Flex>
  );
}
