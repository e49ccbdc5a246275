import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { ConnectionRequest } from './connection-request.entity.ts';
import { ConnectionRequestsController } from './connection-requests.controller.ts';
import { ConnectionRequests } from './connection-requests.service.ts';
import { RequestAnswers } from './request-answers.ts';
import { RequestRows } from './request-rows.ts';

/** Requests of organisations to have a tool connected. */
@Module({
  imports: [TypeOrmModule.forFeature([ConnectionRequest]), OrganisationsModule, ToolsModule],
  controllers: [ConnectionRequestsController],
  providers: [ConnectionRequests, RequestAnswers, RequestRows],
})
export class ConnectionRequestsModule {}
