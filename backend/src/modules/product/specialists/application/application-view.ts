import type { NamedSpecialist } from '../directory/directory-rows.ts';
import type { ApplicationDto } from '../dto/application.dto.ts';

/** What stands beside a profile in the list of applications. */
export interface ApplicationRow {
  readonly email: string | null;
  readonly decided_by_name: string | null;
  readonly document: ApplicationDto['document'];
}

export const toApplication = ({
  profile,
  name,
  raw,
}: NamedSpecialist & { readonly raw: ApplicationRow }): ApplicationDto => ({
  ...{ id: profile.id, user_id: profile.userId ?? '', name, email: raw.email, state: profile.state },
  ...{ specialty: profile.specialty, license_number: profile.licenseNumber },
  ...{ license_state: profile.licenseState, regions: profile.regions, bio: profile.bio },
  ...{ document: raw.document, decision_note: profile.decisionNote, decided_by: raw.decided_by_name },
  decided_at: profile.decidedAt?.toISOString() ?? null,
  applied_at: profile.appliedAt.toISOString(),
});
