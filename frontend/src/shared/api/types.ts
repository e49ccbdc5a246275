import type { components } from './schema.d.ts';

type Schemas = components['schemas'];

export type Config = Schemas['ConfigDto'];
export type Tool = Schemas['ToolDto'];
export type ToolField = Schemas['ToolFieldDto'];
export type ToolList = Schemas['ToolListDto'];
export type Profile = Schemas['ProfileDto'];
export type UpdateProfile = Schemas['UpdateProfileDto'];
export type Connection = Schemas['ConnectionDto'];
export type ConnectionList = Schemas['ConnectionListDto'];
export type Disconnected = Schemas['DisconnectedDto'];
export type AttemptCreated = Schemas['AttemptCreatedDto'];
export type Attempt = Schemas['AttemptDto'];
export type LinkToken = Schemas['LinkTokenDto'];
export type AuthorizeUrl = Schemas['AuthorizeUrlDto'];
export type VendorAnswer = Schemas['CallbackDto'];
export type CredentialsAccepted = Schemas['CredentialsAcceptedDto'];
export type Person = Schemas['PersonDto'];
export type PersonList = Schemas['PersonListDto'];
export type PersonRoles = Schemas['PersonRolesDto'];
export type Suspension = Schemas['SuspensionDto'];
export type Invited = Schemas['InvitedDto'];
export type SessionList = Schemas['SessionListDto'];
