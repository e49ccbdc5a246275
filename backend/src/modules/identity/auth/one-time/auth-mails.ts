import { mails, type MailBody } from '#common/mail/index.ts';
import type { MailKind } from './one-time-code.ts';

/** Which mail carries which link, and the code that does the same. */
export const AUTH_MAILS: Readonly<Record<MailKind, (values: { url: string; code: string }) => MailBody>> = {
  signup: mails.signup,
  recovery: mails.recovery,
  magiclink: mails.magiclink,
  invite: mails.invite,
  email_change_current: mails.emailChangeCurrent,
  email_change_new: mails.emailChangeNew,
  reauthentication: mails.reauthentication,
};
