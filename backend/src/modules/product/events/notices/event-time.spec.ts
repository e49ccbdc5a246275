import { expect, it } from '@jest/globals';
import { momentIn } from './event-time.ts';
import { startOf } from '../samples/event-samples.ts';
import { SAMPLE_MEETINGS } from '../samples/sample-events.ts';

const workshop = SAMPLE_MEETINGS[0]!;

it.each(['2026-10-14T12:00:00Z', '2026-10-22T12:00:00Z', '2027-02-10T12:00:00Z', '2027-03-04T12:00:00Z'])(
  'an event at 9:00 in Chicago is at 10:00 in New York, before and after clocks change (planned on %s)',
  (today) => {
    const start = startOf({ ...workshop, at: '09:00', timezone: 'America/Chicago' }, new Date(today));
    expect(momentIn(start, 'America/Chicago')).toMatch(/Saturday.* 9:00 AM C[DS]T$/);
    expect(momentIn(start, 'America/New_York')).toMatch(/Saturday.* 10:00 AM E[DS]T$/);
  },
);
