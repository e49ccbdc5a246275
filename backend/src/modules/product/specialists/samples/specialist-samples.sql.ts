/** Sql: an insert of TypeORM that ignores conflicts does not count the new rows, which loading reports. */
export const PROFILE = `insert into specialist_profiles (id, sample_name, specialty, license_number, license_state, regions, telehealth,
    bio, insurance_notes, phone, accepts_new, response_hours, state, applied_at, decided_at, is_sample)
  values ($1, $2, $3, 'SAMPLE', 'IL', $4, $5, $6, $7, '(312) 555-0142', $8, $9, 'approved', now(), now(), true)
  on conflict do nothing`;
