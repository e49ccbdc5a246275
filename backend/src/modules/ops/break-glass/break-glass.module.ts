import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '#common/mail/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { BreakGlassController } from './break-glass.controller.ts';
import { BreakGlassPermission } from './break-glass-permission.entity.ts';
import { OpenedRecordsController } from './opened-records.controller.ts';
import { OwnerList } from './owner-list.ts';
import { OwnerNotices } from './owner-notices.ts';
import { PermissionList } from './permission-list.ts';
import { PermissionRows } from './permission-rows.ts';
import { Permissions } from './permissions.service.ts';

/** Lets an admin open one named record of somebody else for fifteen minutes, for a stated reason; its owner is told. */
@Module({
  imports: [TypeOrmModule.forFeature([BreakGlassPermission]), MailModule, OrganisationsModule],
  controllers: [BreakGlassController, OpenedRecordsController],
  providers: [OwnerList, OwnerNotices, PermissionList, PermissionRows, Permissions],
})
export class BreakGlassModule {}
