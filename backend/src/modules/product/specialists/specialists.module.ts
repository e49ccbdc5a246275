import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '#common/files/index.ts';
import { RolesModule } from '#identity/roles/index.ts';
import { ApplicationsController } from './application/applications.controller.ts';
import { Applications } from './application/applications.service.ts';
import { MyProfile } from './application/my-profile.service.ts';
import { DirectoryRows } from './directory/directory-rows.ts';
import { Directory } from './directory/directory.service.ts';
import { SpecialistsController } from './directory/specialists.controller.ts';
import { SpecialistsSource } from './directory/specialists.source.ts';
import { SpecialistSamples } from './samples/specialist-samples.ts';
import { SpecialistProfile } from './specialist-profile.entity.ts';
import { ReportTemplate } from './templates/report-template.entity.ts';
import { ReportTemplatesController } from './templates/templates.controller.ts';
import { Templates } from './templates/templates.service.ts';

/** Specialists: the directory, applications, profiles and report templates. Referrals are a module of their own. */
@Module({
  imports: [TypeOrmModule.forFeature([SpecialistProfile, ReportTemplate]), FilesModule, RolesModule],
  controllers: [ReportTemplatesController, SpecialistsController, ApplicationsController],
  providers: [
    ...[DirectoryRows, Directory, MyProfile, Applications, Templates],
    ...[SpecialistsSource, SpecialistSamples],
  ],
  exports: [Directory],
})
export class SpecialistsModule {}
