export { FileDto } from './dto/file.dto.ts';
export { FileCleanupTask } from './file-cleanup.task.ts';
export { FilesModule } from './files.module.ts';
export { Files, type OpenFile } from './files.service.ts';
export { GeneratedFiles } from './generated-files.ts';
export { IncomingFiles } from './store/incoming-files.ts';
export { type ByteLimit, type ByteRange, ObjectStore, type WrittenObject } from './store/object-store.ts';
export { bucketFault } from './store/check-store.ts';
export { openStore, storesOf } from './store/store.provider.ts';
