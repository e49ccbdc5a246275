export { MailModule } from './mail.module.ts';
export { Mailer } from './mailer.ts';
export { layOut, type MailContent } from './mail-layout.ts';
export type { MailDraft } from './mail.types.ts';
