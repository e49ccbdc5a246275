import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { LaunchPlan } from '../plans/launch-plan.entity.ts';
import type { LaunchTask } from '../tasks/launch-task.entity.ts';

/** How often a calendar program is asked to look again. */
const LOOK_AGAIN_SECONDS = 3_600;

const titleOf = ({ title, doneAt }: LaunchTask): string => `${doneAt ? 'Done' : 'Launch'}: ${title}`;

/**
 * A plan's tasks as an iCalendar file (RFC 5545): entries of a whole day that leave the day free, with their title and the link to
 * the plan, and nothing else that people wrote.
 */
export function taskFeed(
  plan: Pick<LaunchPlan, 'templateName'>,
  tasks: readonly LaunchTask[],
  url: string,
): string {
  const calendar = ical({
    name: `Launch: ${plan.templateName}`,
    prodId: { company: 'Chairside', product: 'Launch', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN_SECONDS,
  });
  for (const task of tasks)
    calendar.createEvent({
      id: `launch-task-${task.id}@chairside`,
      sequence: task.version,
      stamp: task.updatedAt,
      lastModified: task.updatedAt,
      // A date without a zone: of this instant the generator writes the day in UTC.
      start: new Date(`${task.dueOn}T00:00:00Z`),
      allDay: true,
      summary: titleOf(task),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
      url,
    });
  return calendar.toString();
}
