import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '#common/files/index.ts';
import { ProfilesModule } from '#identity/profiles/index.ts';
import { AvatarsController } from './avatars/avatars.controller.ts';
import { Avatars } from './avatars/avatars.service.ts';
import { Bucket } from './buckets/bucket.entity.ts';
import { BucketsController } from './buckets/buckets.controller.ts';
import { Buckets } from './buckets/buckets.service.ts';
import { UploadInbox } from './inbox/upload-inbox.ts';
import { DownloadsController } from './downloads/downloads.controller.ts';
import { ObjectSender } from './downloads/object-sender.ts';
import { LinkTokens } from './links/link-tokens.ts';
import { LinksController } from './links/links.controller.ts';
import { Links } from './links/links.service.ts';
import { ObjectList } from './objects/object-list.service.ts';
import { ObjectRows } from './objects/object-rows.ts';
import { ObjectsController } from './objects/objects.controller.ts';
import { Objects } from './objects/objects.service.ts';
import { StoredObject } from './objects/stored-object.entity.ts';
import { ResumableUpload } from './resumable/resumable-upload.entity.ts';
import { ResumableLinks } from './resumable/resumable-links.ts';
import { SignedResumableController } from './resumable/signed-resumable.controller.ts';
import { ResumableController } from './resumable/resumable.controller.ts';
import { ResumableProtocol } from './resumable/resumable-protocol.ts';
import { ResumableUploads } from './resumable/resumable-uploads.service.ts';
import { UnfinishedParts } from './resumable/unfinished-parts.ts';
import { UnfinishedUploadsTask } from './resumable/unfinished-uploads.task.ts';
import { UploadLocker } from './resumable/upload-locker.ts';
import { AbandonedUploadsTask } from './uploads/abandoned-uploads.task.ts';
import { ContentKeeper } from './uploads/content-keeper.ts';
import { IncomingObjects } from './uploads/incoming-objects.ts';
import { LinkUploads } from './uploads/link-uploads.ts';
import { ObjectUpload } from './uploads/object-upload.entity.ts';
import { ObjectUploadsController } from './uploads/uploads.controller.ts';

/** The storage area of the standard client: buckets and objects. Their bytes lie where `common/files` keeps all bytes. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Bucket, StoredObject, ObjectUpload, ResumableUpload]),
    FilesModule,
    ProfilesModule,
  ],
  controllers: [
    BucketsController,
    ObjectsController,
    LinksController,
    DownloadsController,
    ObjectUploadsController,
    SignedResumableController,
    ResumableController,
    AvatarsController,
  ],
  providers: [
    ...[Buckets, ObjectRows, ObjectList, Objects, LinkTokens, Links, ObjectSender],
    ...[ContentKeeper, IncomingObjects, UploadInbox, LinkUploads, Avatars, AbandonedUploadsTask],
    ...[
      UnfinishedParts,
      UploadLocker,
      ResumableUploads,
      ResumableProtocol,
      ResumableLinks,
      UnfinishedUploadsTask,
    ],
  ],
  exports: [IncomingObjects, LinkTokens, UploadInbox],
})
export class StorageModule {}
