import { definePlugin } from '@chairside/kit';
import * as calendar from './calendar-operations.ts';
import { classify } from './classify.ts';
import * as mail from './mail-operations.ts';
import * as entry from './entry.ts';
import { manifest } from './manifest.ts';
import { mock } from './mock.ts';
import { profile } from './schemas.ts';
import * as sync from './sync-operations.ts';

export default definePlugin({
  manifest,
  operations: [
    mail.getProfile,
    mail.listFolders,
    mail.listMessages,
    mail.listFolderMessages,
    mail.getMessage,
    mail.sendMail,
    mail.replyToMessage,
    mail.createDraft,
    mail.sendDraft,
    calendar.listCalendars,
    calendar.calendarView,
    calendar.listEvents,
    calendar.getEvent,
    calendar.createEvent,
    entry.addEntry,
    entry.changeEntry,
    entry.findEntry,
    entry.removeEntry,
    calendar.updateEvent,
    calendar.cancelEvent,
    calendar.deleteEvent,
    calendar.getSchedule,
    sync.calendarChanges,
    sync.messageDelta,
    sync.createSubscription,
    sync.renewSubscription,
    sync.deleteSubscription,
  ],
  mock,
  classify,
  accountLabel(output) {
    const { mail: address, userPrincipalName } = profile.parse(output);
    return address ?? userPrincipalName ?? undefined;
  },
});
