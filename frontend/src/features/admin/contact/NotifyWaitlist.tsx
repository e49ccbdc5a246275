import { Alert, Button, Card, Flex } from 'antd';
import { useState } from 'react';
import type { AreaInterest } from '../../../shared/api/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { areaName, waitlistText } from './area-names.ts';
import { useNotifyWaitlist } from './api.ts';

/** For an area that has opened: mails each person on its waitlist once, after a confirmation that states their number. */
export function NotifyWaitlist({ interest: { area, accounts, addresses } }: { interest: AreaInterest }) {
  const [asking, setAsking] = useState(false);
  const notifying = useNotifyWaitlist(area);
  const name = areaName(area);
  const waiting = accounts + addresses;
  const people = `${waiting} ${waiting === 1 ? 'person' : 'people'}`;
  const begin = () =>
    notifying.mutate(undefined, {
      onSuccess: () =>
        notice.success('The emails are being sent', `${people} will be notified that ${name} is open.`),
      onSettled: () => setAsking(false),
    });
  return (
    <Card size="small">
      <Flex vertical align="start" gap={12}>
        <p>
          <strong>{name} is open.</strong> {people} asked to be notified: {waitlistText(accounts, addresses)}.
        </p>
        {asking ? (
          <Confirm
            tone="calm"
            question={`Notify ${people} that ${name} is open?`}
            yes="Send Emails"
            busyYes="Sending..."
            no="Not Yet"
            busy={notifying.isPending}
            onYes={begin}
            onNo={() => setAsking(false)}
          >
            Each person gets one email with a link to the page and is removed from the waitlist.
          </Confirm>
        ) : (
          <Button type="primary" onClick={() => setAsking(true)}>
            Notify Them
          </Button>
        )}
        {notifying.error ? <Alert type="error" showIcon title={messageOf(notifying.error)} /> : null}
      </Flex>
    </Card>
  );
}
