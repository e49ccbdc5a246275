import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { CalendarPushesModule } from '#hub/calendar-pushes/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { RolesModule } from '#identity/roles/index.ts';
import { SettingsModule } from '#identity/settings/index.ts';
import { LaunchCalendar } from './calendar/launch-calendar.ts';
import { LaunchSubjects } from './calendar/launch-subjects.ts';
import { PlanPushes } from './calendar/plan-pushes.ts';
import { CoachingController } from './coaching/coaching.controller.ts';
import { Coaching } from './coaching/coaching.service.ts';
import { CoachingCard } from './dashboard/coaching.card.ts';
import { LaunchCard } from './dashboard/launch.card.ts';
import { LaunchFeed } from './feed/launch-feed.entity.ts';
import { PlanFeedsController } from './feed/plan-feeds.controller.ts';
import { PlanFeeds } from './feed/plan-feeds.service.ts';
import { FindMilestonesHandler } from './milestones/find-milestones.handler.ts';
import { MilestoneFinder } from './milestones/milestone-finder.ts';
import { MilestonesTask } from './milestones/milestones.task.ts';
import { LaunchNote } from './notes/launch-note.entity.ts';
import { LaunchNotes } from './notes/launch-notes.service.ts';
import { LaunchPlan } from './plans/launch-plan.entity.ts';
import { PlanActivity } from './plans/plan-activity.ts';
import { PlanChanges } from './plans/plan-changes.ts';
import { PlanStart } from './plans/plan-start.ts';
import { PlansController } from './plans/plans.controller.ts';
import { Plans } from './plans/plans.service.ts';
import { LaunchReminder } from './reminders/launch-reminder.entity.ts';
import { Reminders } from './reminders/reminders.ts';
import { RemindersTask } from './reminders/reminders.task.ts';
import { LaunchSource } from './search/launch.source.ts';
import { LaunchTask } from './tasks/launch-task.entity.ts';
import { LaunchTasksController } from './tasks/launch-tasks.controller.ts';
import { LaunchTasks } from './tasks/launch-tasks.service.ts';
import { TaskPeople } from './tasks/task-people.ts';
import { TaskTicks } from './tasks/task-ticks.ts';
import { LaunchTemplateTask } from './templates/launch-template-task.entity.ts';
import { LaunchTemplate } from './templates/launch-template.entity.ts';
import { TemplatesController } from './templates/templates.controller.ts';
import { Templates } from './templates/templates.service.ts';

const ENTITIES = [
  ...[LaunchTemplate, LaunchTemplateTask, LaunchPlan, LaunchTask],
  ...[LaunchNote, LaunchReminder, LaunchFeed],
];

/** Launch plans: templates, dated tasks, milestones that are found in the data, coaching, and entries in calendars. */
@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    CalendarPushesModule,
    OrganisationsModule,
    RolesModule,
    SettingsModule,
  ],
  controllers: [
    PlansController,
    LaunchTasksController,
    TemplatesController,
    CoachingController,
    PlanFeedsController,
  ],
  providers: [
    ...[Templates, Plans, PlanStart, PlanChanges, PlanActivity],
    ...[LaunchTasks, TaskPeople, TaskTicks, LaunchNotes, Coaching],
    ...[LaunchCalendar, LaunchSubjects, PlanPushes, PlanFeeds, SharedBuckets],
    ...[MilestoneFinder, FindMilestonesHandler, MilestonesTask],
    ...[Reminders, RemindersTask, CoachingCard, LaunchCard, LaunchSource],
  ],
})
export class LaunchModule {}
