/**
 * The version that may still run beside this one during a rolling restart. The drill R19 holds the schema against it.
 * A release sets `lastMigration` and `commit` to what was released before, and empties `reviewed`.
 */
export const PREVIOUS_RELEASE = {
  /** The name of the last migration that version knows. */
  lastMigration: 'Files1795413000001',
  /** The commit it was built from. */
  commit: '0f8085d8e98ac9e2e6313d04e4746dd09c361bc0',
  /** New rules on what that version writes, each with the reason why it never breaks them. */
  reviewed: new Map<string, string>([
    ['patient_refs check ((num_nonnulls(owner_user_id, organisation_id) = 1))', 'it writes the owner alone'],
    ['patient_refs foreign key (organisation_id)', 'it leaves the organisation empty'],
    ['practice_tasks foreign key (organisation_id)', 'it leaves the organisation empty'],
    ["files check (((purpose)::text ~ '^[a-z_]+$'::text))", 'its one purpose is a ticket'],
    [
      'patient_refs unique (owner_id, tool_name, external_id, is_sample)',
      'for a person it says what (owner_user_id, tool_name, external_id, is_sample) says',
    ],
  ]),
} as const;
