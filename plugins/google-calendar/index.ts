import { definePlugin } from '@chairside/kit';
import { classify } from './classify.ts';
import * as entry from './entry.ts';
import { manifest } from './manifest.ts';
import { mock } from './mock.ts';
import * as use from './operations.ts';
import { calendarPage } from './schemas.ts';

export default definePlugin({
  manifest,
  operations: [
    use.listCalendars,
    use.createCalendar,
    use.listEvents,
    use.getEvent,
    use.createEvent,
    entry.addEntry,
    entry.changeEntry,
    entry.findEntry,
    entry.removeEntry,
    use.updateEvent,
    use.deleteEvent,
    use.freeBusy,
    use.watchEvents,
    use.stopWatch,
  ],
  mock,
  classify,
  // The id of the primary calendar is the address of the account.
  accountLabel: (output) => calendarPage.parse(output).items.find(({ primary }) => primary)?.id,
});
