export { DropArea, FileField } from './FileField.tsx';
export { FileButton, FileList } from './FileList.tsx';
export { saveFile, startDownload } from './save-file.ts';
export { type SentFile, type TakenFile, type Uploads, useFiles } from './use-files.ts';
export { sizeText } from './file-rules.ts';
export { takingFiles } from './taking-files.ts';
