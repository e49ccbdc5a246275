/** Of the storage of the standard client; see `only-in-migrations.ts`. */
export const STORAGE_ONLY_IN_MIGRATIONS = [
  'profiles profiles_avatar_path_check',
  'storage_buckets storage_buckets_file_size_limit_check',
  'storage_objects storage_objects_bucket_id_fkey',
  'storage_objects storage_objects_bytes_check',
  'storage_objects storage_objects_folder',
  'storage_objects storage_objects_name_check',
  'storage_objects storage_objects_owner',
  'storage_objects storage_objects_owner_id_fkey',
  'storage_uploads storage_uploads_bytes_check',
  'storage_uploads storage_uploads_end',
  'storage_uploads storage_uploads_owner',
  'storage_uploads storage_uploads_owner_id_fkey',
  'storage_uploads storage_uploads_state_check',
];
