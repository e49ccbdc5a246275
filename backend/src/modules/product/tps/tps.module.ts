import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '#common/files/index.ts';
import { StorageModule } from '#hub/storage/index.ts';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { RolesModule } from '#identity/roles/index.ts';
import { CaseAccess } from './cases/case-access.ts';
import { CaseChangeReader } from './cases/case-changes.ts';
import { CaseHistory } from './cases/case-history.ts';
import { CaseList } from './cases/case-list.ts';
import { CaseMoves } from './cases/case-moves.ts';
import { CaseNumbersController } from './cases/case-numbers.controller.ts';
import { CaseNumbers } from './cases/case-numbers.ts';
import { CaseOwners } from './cases/case-owners.ts';
import { CaseReader } from './cases/case-reader.ts';
import { CaseSeals } from './cases/case-seals.ts';
import { CasesController } from './cases/cases.controller.ts';
import { CasesService } from './cases/cases.service.ts';
import { NewCases } from './cases/new-cases.ts';
import { TpsCaseEvent } from './cases/tps-case-event.entity.ts';
import { TpsCase } from './cases/tps-case.entity.ts';
import { CaseMilestones } from './contributions/case.milestones.ts';
import { CaseNextStep } from './contributions/case.next-step.ts';
import { CaseNotices } from './contributions/case-notices.ts';
import { CaseRecords } from './contributions/case-records.ts';
import { CasesCard } from './contributions/cases.card.ts';
import { CasesSource } from './contributions/cases.source.ts';
import { ReviewsCard } from './contributions/reviews.card.ts';
import { CaseFilesController } from './files/case-files.controller.ts';
import { CaseFiles } from './files/case-files.ts';
import { TpsFile } from './files/tps-file.entity.ts';
import { CaseMessages } from './messages/case-messages.ts';
import { MessageRows } from './messages/message-rows.ts';
import { TpsMessage } from './messages/tps-message.entity.ts';
import { CaseColleagues } from './review/case-colleagues.ts';
import { CaseShares } from './review/case-shares.ts';
import { CoachReviews } from './review/coach-reviews.ts';
import { ReviewController } from './review/review.controller.ts';
import { TpsShare } from './review/tps-share.entity.ts';
import { SampleCases } from './samples/sample-cases.ts';
import { SetupDecisions } from './setups/setup-decisions.ts';
import { SetupRows } from './setups/setup-rows.ts';
import { TpsSetup } from './setups/tps-setup.entity.ts';
import { AskLaboratoryHandler } from './submission/ask-laboratory.handler.ts';
import { CaseFollower } from './submission/case-follower.ts';
import { CaseRefresh } from './submission/case-refresh.ts';
import { LabCases } from './submission/lab-cases.ts';
import { Laboratory } from './submission/laboratory.ts';
import { OpenCasesTask } from './submission/open-cases.task.ts';
import { SendCaseHandler } from './submission/send-case.handler.ts';
import { SubmissionController } from './submission/submission.controller.ts';
import { SubmissionSender } from './submission/submission-sender.ts';
import { Submissions } from './submission/submissions.ts';
import { TpsSubmission } from './submission/tps-submission.entity.ts';

/** Treatment planning: aligner cases from the first draft over the laboratory's setup to delivery. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ...[TpsCase, TpsCaseEvent, TpsFile, TpsMessage, TpsSetup, TpsShare, TpsSubmission],
    ]),
    FilesModule,
    OrganisationsModule,
    RolesModule,
    StorageModule,
    ToolCallsModule,
    ToolsModule,
  ],
  controllers: [
    ...[CaseNumbersController, CasesController, CaseFilesController, ReviewController, SubmissionController],
  ],
  providers: [
    ...[CaseAccess, CaseChangeReader, CaseHistory, CaseList, CaseMoves, CaseOwners, CaseReader, CaseSeals],
    ...[CaseNumbers, CasesService, NewCases, CaseFiles, SampleCases],
    ...[CaseMessages, MessageRows, CaseColleagues, CaseShares, CoachReviews],
    ...[SetupDecisions, SetupRows],
    ...[AskLaboratoryHandler, CaseFollower, CaseRefresh, LabCases, Laboratory, OpenCasesTask],
    ...[SendCaseHandler, SubmissionSender, Submissions],
    ...[CaseMilestones, CaseNextStep, CaseNotices, CaseRecords, CasesCard, CasesSource, ReviewsCard],
  ],
})
export class TpsModule {}
