const TREATS = `m.state = 'active' and m.org_role = 'clinician'`;
const INVENTED = `sample_members s where s.organisation_id = l.organisation_id and not s.invited`;

/** Members whose permissions are limited to a location (l), among others. */
export const LIMITED = `((select count(*) from member_locations ml where ml.location_id = l.id)
  + (select count(*) from ${INVENTED} and l.id = any (s.location_ids)))::int`;

/**
 * Clinicians of a location (l): those limited to it, and those of the whole organisation, who are counted once for all its
 * locations.
 */
export const PROVIDERS = `((select count(*) from organisation_members m where m.organisation_id = :organisationId and ${TREATS}
    and not exists (select 1 from member_locations ml
      where ml.organisation_id = m.organisation_id and ml.user_id = m.user_id))
  + (select count(*) from member_locations ml join organisation_members m
      on m.organisation_id = ml.organisation_id and m.user_id = ml.user_id where ml.location_id = l.id and ${TREATS})
  + (select count(*) from ${INVENTED} and s.org_role = 'clinician'
    and (s.location_ids = '{}' or l.id = any (s.location_ids))))::int`;
