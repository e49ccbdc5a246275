import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileCleanupTask } from './file-cleanup.task.ts';
import { GeneratedFiles } from './generated-files.ts';
import { ImagesController } from './images.controller.ts';
import { FilesController } from './files.controller.ts';
import { Files } from './files.service.ts';
import { Uploads } from './uploads.service.ts';
import { IncomingFiles } from './store/incoming-files.ts';
import { ObjectStore } from './store/object-store.ts';
import { STORE_PROVIDER } from './store/store.provider.ts';
import { StoredFile } from './stored-file.entity.ts';
import { FileRemoval } from './file-removal.entity.ts';

/** Files that people send: taken, cleaned, kept, opened through links, and forgotten. What they belong to is others'. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredFile, FileRemoval])],
  controllers: [FilesController, ImagesController],
  providers: [STORE_PROVIDER, IncomingFiles, Uploads, Files, GeneratedFiles, FileCleanupTask],
  exports: [Files, GeneratedFiles, IncomingFiles, ObjectStore],
})
export class FilesModule {}
