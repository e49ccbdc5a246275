import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CalendarPushesModule } from '#hub/calendar-pushes/index.ts';
import { RolesModule } from '#identity/roles/index.ts';
import { MailModule } from '#common/mail/index.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { AuthoringController } from './authoring/authoring.controller.ts';
import { EventAuthoring } from './authoring/event-authoring.ts';
import { HostedEvents } from './authoring/hosted-events.ts';
import { CalendarFileController } from './calendar-file/calendar-file.controller.ts';
import { CalendarFiles } from './calendar-file/calendar-files.ts';
import { EventCalendar } from './calendar/event-calendar.ts';
import { EventCalendarController } from './calendar/event-calendar.controller.ts';
import { EventCatalogue } from './catalogue/event-catalogue.ts';
import { EventRows } from './catalogue/event-rows.ts';
import { EventsController } from './catalogue/events.controller.ts';
import { EventsCard } from './dashboard/events.card.ts';
import { EventRegistration } from './event-registration.entity.ts';
import { Event } from './event.entity.ts';
import { AnnounceChangeHandler } from './notices/announce-change.handler.ts';
import { Announcements } from './notices/announcements.ts';
import { EventNotices } from './notices/event-notices.ts';
import { Leaving } from './registrations/leaving.ts';
import { LiveEvents } from './registrations/live-events.ts';
import { LockedEvents } from './registrations/locked-events.ts';
import { MyEvents } from './registrations/my-events.ts';
import { RegistrationsController } from './registrations/registrations.controller.ts';
import { Registrations } from './registrations/registrations.ts';
import { EventMessageRecipient } from './messages/event-message-recipient.entity.ts';
import { EventMessage } from './messages/event-message.entity.ts';
import { EventMessages } from './messages/event-messages.ts';
import { MessageDelivery } from './messages/message-delivery.ts';
import { EventMessagesController } from './messages/messages.controller.ts';
import { SendMessageHandler } from './messages/send-message.handler.ts';
import { EventFirstStep } from './onboarding/event.first-step.ts';
import { CeIssue } from './organiser/ce-issue.ts';
import { CheckIns } from './organiser/check-ins.ts';
import { GivenSeats } from './organiser/given-seats.ts';
import { ParticipantAccounts } from './organiser/participant-accounts.ts';
import { OrganiserController } from './organiser/organiser.controller.ts';
import { RemovedPeople } from './organiser/removed-people.ts';
import { Roster } from './organiser/roster.ts';
import { EventsPublicPage } from './public/events.public-page.ts';
import { EventsSource } from './public/events.source.ts';
import { EventSamples } from './samples/event-samples.ts';
import { EventUpkeepTask } from './waiting-list/event-upkeep.task.ts';
import { WaitingList } from './waiting-list/waiting-list.ts';

/** Webinars, workshops and study clubs: the public list, registrations, the waiting list, and the organizer's work. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Event, EventRegistration, EventMessage, EventMessageRecipient]),
    MailModule,
    CalendarPushesModule,
    RolesModule,
  ],
  controllers: [
    CalendarFileController,
    EventCalendarController,
    OrganiserController,
    EventMessagesController,
    EventsController,
    RegistrationsController,
    AuthoringController,
  ],
  providers: [
    ...[EventCatalogue, EventRows, EventSamples],
    ...[EventsPublicPage, EventsSource],
    ...[EventsCard, EventFirstStep],
    ...[Leaving, LiveEvents, LockedEvents, MyEvents, Registrations, WaitingList, EventUpkeepTask],
    ...[AnnounceChangeHandler, Announcements, EventNotices, SharedBuckets],
    ...[EventAuthoring, HostedEvents],
    ...[CalendarFiles, EventCalendar],
    ...[EventMessages, MessageDelivery, SendMessageHandler],
    ...[CeIssue, CheckIns, GivenSeats, ParticipantAccounts, RemovedPeople, Roster],
  ],
})
export class EventsModule {}
