import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '#common/mail/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { CoursesModule } from '#product/courses/index.ts';
import { TrainingMatrix } from './matrix/matrix.service.ts';
import { TrainingByLocation } from './by-location/training-by-location.ts';
import { NewMembersTask } from './new-members.task.ts';
import { TrainingReminder } from './reminders/training-reminder.entity.ts';
import { TrainingRemindersTask } from './reminders/reminders.task.ts';
import { TrainingAssignment } from './training-assignment.entity.ts';
import { TrainingController } from './training.controller.ts';
import { SampleTraining } from './samples/sample-training.ts';
import { Training } from './training.service.ts';

/** The training of organisations: who takes which course by when, and who is reminded. */
@Module({
  imports: [
    TypeOrmModule.forFeature([TrainingAssignment, TrainingReminder]),
    OrganisationsModule,
    CoursesModule,
    MailModule,
  ],
  controllers: [TrainingController],
  providers: [
    Training,
    TrainingMatrix,
    TrainingByLocation,
    SampleTraining,
    NewMembersTask,
    TrainingRemindersTask,
  ],
})
export class TrainingModule {}
