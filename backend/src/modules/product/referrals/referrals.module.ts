import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '#common/files/index.ts';
import { MailModule } from '#common/mail/index.ts';
import { CalendarPushesModule } from '#hub/calendar-pushes/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { SpecialistsModule } from '#product/specialists/index.ts';
import { ReferralAnswersController } from './answering/referral-answers.controller.ts';
import { ReferralAnswers } from './answering/referral-answers.service.ts';
import { ReferralCalendarController } from './calendar/referral-calendar.controller.ts';
import { VisitEntries } from './calendar/visit-entries.ts';
import { ReferralsCard } from './dashboard/referrals.card.ts';
import { ExporterName } from './exports/exporter-name.ts';
import { ReferralExport } from './exports/referral-export.entity.ts';
import { ReferralExportsController } from './exports/referral-exports.controller.ts';
import { ReferralExports } from './exports/referral-exports.service.ts';
import { ReferralPdfHandler } from './exports/referral-pdf.handler.ts';
import { ReferralFile } from './files/referral-file.entity.ts';
import { ReferralFiles } from './files/referral-files.ts';
import { OverdueReferralsTask } from './overdue/overdue-referrals.task.ts';
import { PhiTrail } from './phi-trail.ts';
import { ReferralParts } from './reading/referral-parts.ts';
import { ReferralRows } from './reading/referral-rows.ts';
import { ReferralsController } from './reading/referrals.controller.ts';
import { Referrals } from './reading/referrals.service.ts';
import { ReferralSeal } from './referral-content.ts';
import { ReferralNotices } from './referral-notices.ts';
import { ReferralStore } from './referral-store.ts';
import { Referral } from './referral.entity.ts';
import { OwnSamplesController } from './samples/own-samples.controller.ts';
import { OwnSamples } from './samples/own-samples.service.ts';
import { ReferralSamples } from './samples/referral-samples.ts';
import { ReferralMessage } from './talking/referral-message.entity.ts';
import { ReferralTalkController } from './talking/referral-talk.controller.ts';
import { ReferralTalk } from './talking/referral-talk.service.ts';
import { ReferralPatients } from './writing/chosen-patient.ts';
import { ReferralSending } from './writing/referral-sending.service.ts';
import { ReferralWritingController } from './writing/referral-writing.controller.ts';
import { ReferralWriting } from './writing/referral-writing.service.ts';

/** Referrals between practices and specialists: drafts, sending, answers, messages, reports and exports. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Referral, ReferralMessage, ReferralFile, ReferralExport]),
    ...[CalendarPushesModule, FilesModule, MailModule, OrganisationsModule, SpecialistsModule],
  ],
  controllers: [
    ...[ReferralsController, ReferralWritingController, ReferralAnswersController, ReferralTalkController],
    ...[ReferralCalendarController, ReferralExportsController, OwnSamplesController],
  ],
  providers: [
    ...[ReferralStore, ReferralSeal, ReferralNotices, PhiTrail, ReferralRows, ReferralParts, Referrals],
    ...[ReferralWriting, ReferralSending, ReferralPatients, ReferralFiles, ReferralAnswers, ReferralTalk],
    ...[VisitEntries, ReferralExports, ReferralPdfHandler, ExporterName, OverdueReferralsTask],
    ...[ReferralsCard, OwnSamples, ReferralSamples],
  ],
})
export class ReferralsModule {}
