export { MailboxAccess } from './mailbox-access.ts';
export { MailModule } from './mail.module.ts';
export { Mailer } from './mailer.ts';
export { type FailedMail, FailedMails } from './failed-mails.ts';
export * as mails from './compiled/index.ts';
export type { MailAttachment, MailBody, MailDraft } from './mail.types.ts';
export { checkMailServer } from './mail-check.ts';
