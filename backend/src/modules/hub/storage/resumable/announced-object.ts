import type { Upload } from '@tus/server';
import { invalidRequest } from '../storage.errors.ts';
import { cacheControlIn, metadataIn, typeIn } from '../uploads/upload-body.ts';
import type { Announced } from './resumable-uploads.service.ts';

/** Reads what a new upload says about its object. @throws AppError 400 where something is missing or malformed */
export function announcedObject({ metadata }: Upload, upsert: string | null): Announced {
  const { bucketName, objectName, contentType, cacheControl, metadata: own } = metadata ?? {};
  if (!bucketName || !objectName) throw invalidRequest('Upload-Metadata must have bucketName and objectName');
  return {
    place: { bucket: bucketName, name: objectName },
    mode: upsert === 'true' ? 'upsert' : 'create',
    type: typeIn(contentType ?? undefined),
    cacheControl: cacheControlIn(cacheControl ?? undefined),
    metadata: metadataIn(own ?? undefined),
  };
}
