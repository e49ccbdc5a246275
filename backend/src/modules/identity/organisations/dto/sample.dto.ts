import type { OrgKind } from '../org-roles.ts';

/** An invented organisation. It is read like a real one by its id, and refuses every change. */
export class SampleOrganisationDto {
  id: string;
  name: string;
  kind: OrgKind;
  created_at: string;
}

export class OwnSampleDto {
  /** Null while the caller has none. */
  organisation: SampleOrganisationDto | null;
}
