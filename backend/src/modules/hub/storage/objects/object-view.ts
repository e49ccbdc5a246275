import type { ListedObjectDto, ObjectInfoDto, ObjectMetadataDto, RemovedObjectDto } from './object.dto.ts';
import type { StoredObject } from './stored-object.entity.ts';

/** The part of an object's row that lists show. */
export type ListedRow = Pick<
  StoredObject,
  'id' | 'mime' | 'bytes' | 'checksum' | 'cacheControl' | 'createdAt' | 'updatedAt' | 'lastAccessedAt'
>;

/** Of the content, so that equal bytes have equal tags. */
export const etagOf = ({ checksum }: Pick<StoredObject, 'checksum'>): string => `"${checksum}"`;

export function toListed(name: string, row: ListedRow): ListedObjectDto {
  return {
    name,
    id: row.id,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    last_accessed_at: row.lastAccessedAt.toISOString(),
    metadata: metadataOf(row),
  };
}

export const toFolder = (name: string): ListedObjectDto => ({
  name,
  id: null,
  created_at: null,
  updated_at: null,
  last_accessed_at: null,
  metadata: null,
});

export const toRemoved = (row: StoredObject): RemovedObjectDto => ({
  ...toListed(row.name, row),
  bucket_id: row.bucketId,
  owner: row.ownerId ?? '',
});

export const toInfo = (row: StoredObject): ObjectInfoDto => ({
  id: row.id,
  name: row.name,
  version: row.version,
  bucket_id: row.bucketId,
  size: Number(row.bytes),
  content_type: row.mime,
  cache_control: row.cacheControl,
  etag: etagOf(row),
  metadata: row.userMetadata,
  last_modified: row.updatedAt.toISOString(),
  created_at: row.createdAt.toISOString(),
});

const metadataOf = (row: ListedRow): ObjectMetadataDto => ({
  eTag: etagOf(row),
  size: Number(row.bytes),
  mimetype: row.mime,
  cacheControl: row.cacheControl,
  lastModified: row.updatedAt.toISOString(),
  contentLength: Number(row.bytes),
  httpStatusCode: 200,
});
