/** What is asked for, smallest first; the last ones only when they are wanted. */
export const SCOPES = {
  readCalendar: 'Calendars.Read',
  calendar: 'Calendars.ReadWrite',
  readMail: 'Mail.Read',
  sendMail: 'Mail.Send',
  drafts: 'Mail.ReadWrite',
} as const;

/** Of each list any one is enough; the first is the one that is asked for. */
export const CALENDAR_READING: readonly string[] = [SCOPES.readCalendar, SCOPES.calendar];
export const MAIL_READING: readonly string[] = [SCOPES.readMail, SCOPES.drafts];
