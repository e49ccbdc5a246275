export { FileDto } from './dto/file.dto.ts';
export { FileCleanupTask } from './file-cleanup.task.ts';
export { FilesModule } from './files.module.ts';
export { Files } from './files.service.ts';
