export { FileDto } from './dto/file.dto.ts';
export { FileSweeper } from './file-sweeper.ts';
export { FilesModule } from './files.module.ts';
export { Files } from './files.service.ts';
