/** The part of `only-in-migrations.ts` about permissions to open records. */
export const BREAK_GLASS_ONLY_IN_MIGRATIONS = [
  'break_glass_permissions break_glass_permissions_admin_id_fkey',
  'break_glass_permissions break_glass_permissions_created',
  'break_glass_permissions break_glass_permissions_open',
  'break_glass_permissions break_glass_permissions_organisation',
  'break_glass_permissions break_glass_permissions_organisation_id_fkey',
  'break_glass_permissions break_glass_permissions_owner',
  'break_glass_permissions break_glass_permissions_owner_id_fkey',
  'break_glass_permissions break_glass_permissions_resource_check',
  'patient_refs patient_refs_external',
];
