import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { ObjectPlace } from '../object-path.ts';
import { invalidLink, invalidRequest } from '../storage.errors.ts';
import { type LinkGrant, LinkUploads } from '../uploads/link-uploads.ts';
import { uploadNotFound } from './resumable.errors.ts';
import { ResumableUploads } from './resumable-uploads.service.ts';

/** Who uploads by a link: the token of an upload link comes in `x-signature` with every request, and names one object. */
@Injectable()
export class ResumableLinks {
  constructor(
    private readonly links: LinkUploads,
    private readonly uploads: ResumableUploads,
  ) {}

  /** @throws AppError 400 when the token is not for the object that is announced */
  async toBegin({ headers }: FastifyRequest): Promise<LinkGrant> {
    return this.links.grantOf(await announcedPlace(headers['upload-metadata']), tokenIn(headers));
  }

  /** @throws AppError 400 when the token is not for the object of this upload, 404 when there is no such upload */
  async toGoOn({ headers }: FastifyRequest, id: string): Promise<LinkGrant> {
    const upload = isUUID(id) ? await this.uploads.current(id) : null;
    if (!upload) throw uploadNotFound();
    return this.links.grantOf({ bucket: upload.bucketId, name: upload.name }, tokenIn(headers));
  }
}

function tokenIn({ 'x-signature': token }: FastifyRequest['headers']): string {
  if (typeof token !== 'string') throw invalidLink();
  return token;
}

/** Read by the parser that reads it again when the upload begins, so that both see the same place. */
async function announcedPlace(header: string | string[] | undefined): Promise<ObjectPlace> {
  const { Metadata } = await import('@tus/server');
  try {
    const { bucketName, objectName } = Metadata.parse(String(header));
    return { bucket: bucketName ?? '', name: objectName ?? '' };
  } catch {
    throw invalidRequest('Upload-Metadata is malformed');
  }
}
