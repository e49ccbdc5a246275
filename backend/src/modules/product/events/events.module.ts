import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '#common/mail/index.ts';
import { EventCatalogue } from './catalogue/event-catalogue.ts';
import { EventRows } from './catalogue/event-rows.ts';
import { EventsController } from './catalogue/events.controller.ts';
import { EventRegistration } from './event-registration.entity.ts';
import { Event } from './event.entity.ts';
import { EventsPublicPage } from './public/events.public-page.ts';
import { EventsSource } from './public/events.source.ts';
import { EventSamples } from './samples/event-samples.ts';

/** Webinars, workshops and study clubs: the public list, registrations, the waiting list, and the organizer's work. */
@Module({
  imports: [TypeOrmModule.forFeature([Event, EventRegistration]), MailModule],
  controllers: [EventsController],
  providers: [EventCatalogue, EventRows, EventSamples, EventsPublicPage, EventsSource],
})
export class EventsModule {}
