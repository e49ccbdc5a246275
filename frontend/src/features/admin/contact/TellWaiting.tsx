import { Button } from 'antd';
import { useState } from 'react';
import type { AreaInterest } from '../../../shared/api/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { areaName, waysOfWaiting } from './area-names.ts';
import { useTellWaiting } from './contact-messages.ts';

/** An area that is open by now: whoever asked is mailed once, after another look at how many they are. */
export function TellWaiting({ interest: { area, accounts, addresses } }: { interest: AreaInterest }) {
  const [asking, setAsking] = useState(false);
  const telling = useTellWaiting(area);
  const name = areaName(area);
  const waiting = accounts + addresses;
  const people = `${waiting} ${waiting === 1 ? 'person' : 'people'}`;
  const begin = () =>
    telling.mutate(undefined, {
      onSuccess: () =>
        notice.success('The mails are on their way', `${people} will hear that ${name} is open.`),
      onSettled: () => setAsking(false),
    });
  return (
    <div className="tell-waiting">
      <p>
        <strong>{name} is open.</strong> {people} asked to be told: {waysOfWaiting(accounts, addresses)}.
      </p>
      {asking ? (
        <Confirm
          tone="calm"
          question={`Tell ${people} that ${name} is open?`}
          yes="Send the mails"
          busyYes="Sending..."
          no="Not yet"
          busy={telling.isPending}
          onYes={begin}
          onNo={() => setAsking(false)}
        >
          Each gets one mail with a link to the page, and leaves the list with it.
        </Confirm>
      ) : (
        <Button type="primary" onClick={() => setAsking(true)}>
          Tell them
        </Button>
      )}
      {telling.error ? (
        <p className="field-error" role="alert">
          {messageOf(telling.error)}
        </p>
      ) : null}
    </div>
  );
}
