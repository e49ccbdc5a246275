export { type Colleague, Colleagues } from './members/colleagues.ts';
export { InvitationAcceptance } from './invitations/invitation-acceptance.service.ts';
export { WaitingInvitationDto } from './dto/invitation.dto.ts';
export { MembershipDto } from './dto/organisation.dto.ts';
export { OrgConnectors } from './org-connectors.ts';
export { OrganisationMember } from './members/organisation-member.entity.ts';
export { type OrgGlance, type OrgScope, OrgScopes } from './org-scope.ts';
export { LocationEntity } from './locations/location.entity.ts';
export { ORG_ROLES, type OrgRole, type Permission } from './org-roles.ts';
export {
  countsSomewhere,
  type OrganisationGrant,
  Organisations,
  type OrgLocation,
  type Reach,
  type ToolPermissions,
} from './organisations.service.ts';
export { SampleMember } from './samples/sample-member.entity.ts';
export {
  type SampleOrganisation,
  type SampleOrganisationPart,
  SampleOrganisations,
} from './samples/sample-organisations.service.ts';
export { SamplePeople } from './samples/sample-people.ts';
export { OrganisationsModule } from './organisations.module.ts';
