export { INBOX_BUCKET } from './inbox/inbox-bucket.ts';
export { UploadInbox, type WaitingUpload } from './inbox/upload-inbox.ts';
export { StorageModule } from './storage.module.ts';
