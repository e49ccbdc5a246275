import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { MailModule } from '#common/mail/index.ts';
import { InvitationAcceptance } from './invitations/invitation-acceptance.service.ts';
import { InvitationNotices } from './invitations/invitation-notices.ts';
import { InvitationFiles } from './invitations/file/invitation-files.service.ts';
import { InvitationMails } from './invitations/invitation-mails.ts';
import { InvitationsController } from './invitations/invitations.controller.ts';
import { Invitations } from './invitations/invitations.service.ts';
import { LocationEntity } from './locations/location.entity.ts';
import { LocationsController } from './locations/locations.controller.ts';
import { Locations } from './locations/locations.service.ts';
import { MemberLocation } from './locations/member-location.entity.ts';
import { Colleagues } from './members/colleagues.ts';
import { MembersController } from './members/members.controller.ts';
import { Members } from './members/members.service.ts';
import { OrganisationsController } from './organisations.controller.ts';
import { Organisations } from './organisations.service.ts';
import { OrgConnectors } from './org-connectors.ts';
import { OrgScopes } from './org-scope.ts';
import { OrganisationSamples } from './samples/organisation-samples.ts';
import { OwnSampleController } from './samples/own-sample.controller.ts';
import { SampleMember } from './samples/sample-member.entity.ts';
import { SampleOrganisations } from './samples/sample-organisations.service.ts';
import { SamplePeople } from './samples/sample-people.ts';
import { Organisation } from './organisation.entity.ts';
import { OrganisationMember } from './members/organisation-member.entity.ts';
import { Invitation } from './invitations/invitation.entity.ts';
import { InviteFirstStep } from './onboarding/invite.first-step.ts';

/** Organisations, their members and invitations, and what a membership allows. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ...[Organisation, OrganisationMember, Invitation, LocationEntity, MemberLocation, SampleMember],
    ]),
    MailModule,
  ],
  controllers: [
    OrganisationsController,
    LocationsController,
    MembersController,
    InvitationsController,
    OwnSampleController,
  ],
  providers: [
    InviteFirstStep,
    Organisations,
    Colleagues,
    Members,
    Locations,
    Invitations,
    InvitationFiles,
    InvitationAcceptance,
    InvitationMails,
    InvitationNotices,
    OrgScopes,
    OrgConnectors,
    SharedBuckets,
    SampleOrganisations,
    SamplePeople,
    OrganisationSamples,
  ],
  exports: [
    ...[Colleagues, Organisations, OrgScopes, OrgConnectors, InvitationAcceptance],
    ...[SampleOrganisations, SamplePeople],
  ],
})
export class OrganisationsModule {}
