import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { addressLabel, timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { ReasonForm } from '../../../shared/ui/reason-form/ReasonForm.tsx';
import type { PersonDetail, PersonSession } from './api.ts';
import { usePersonChange } from './api.ts';
import { nameOf, refusalText } from './person-labels.ts';

interface EndProps {
  readonly person: PersonDetail;
  readonly session: PersonSession;
  readonly change: ReturnType<typeof usePersonChange>;
  readonly onSend: (reason: string) => void;
  readonly onNo: () => void;
}

function EndSession({ person, session, change, onSend, onNo }: EndProps) {
  const name = nameOf(person);
  return (
    <ReasonForm
      id="person-session"
      question={`Sign ${name} out on ${session.device}?`}
      hint="Administrators see this in the audit log."
      yes="Sign Out"
      busyYes="Signing out..."
      busy={change.isPending}
      danger
      error={change.error && refusalText(change.error, name)}
      onSend={onSend}
      onNo={onNo}
    >
      Other devices stay signed in.
    </ReasonForm>
  );
}

/** Where a person is signed in. One's own sessions are ended on the profile page. */
export function PersonSessions({ person, isOwn }: { person: PersonDetail; isOwn: boolean }) {
  const [now] = useState(Date.now);
  const [ending, setEnding] = useState<string | null>(null);
  // Not in the question: that goes with its session as soon as the person is read anew, before the change is reported.
  const change = usePersonChange(person.id);
  const ask = (session: string | null) => {
    setEnding(session);
    change.reset();
  };
  const end = ({ id, device }: PersonSession, reason: string) => {
    const onSuccess = () => {
      notice.success(`${device} was signed out`);
      ask(null);
    };
    change.mutate({ kind: 'end-session', session: id, reason }, { onSuccess });
  };
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="person-sessions">
      <h3 id="person-sessions">Sessions</h3>
      {person.sessions.length === 0 ? (
        <Typography.Text type="secondary">Not signed in anywhere.</Typography.Text>
      ) : null}
      <ItemList labelledBy="person-sessions">
        {person.sessions.map((session) => (
          <Item
            key={session.id}
            title={
              <>
                {session.device} {session.aal === 'aal2' ? <Badge>Two steps</Badge> : null}
              </>
            }
            details={`${addressLabel(session.ip)} · Last used ${timeLabel(session.last_used_at, now)}`}
            actions={
              isOwn || ending === session.id ? null : (
                <Button
                  disabled={change.isPending}
                  onClick={() => ask(session.id)}
                  aria-label={`Sign out ${session.device}`}
                >
                  Sign Out
                </Button>
              )
            }
          >
            {ending === session.id ? (
              <EndSession
                {...{ person, session, change }}
                onSend={(reason) => end(session, reason)}
                onNo={() => ask(null)}
              />
            ) : null}
          </Item>
        ))}
      </ItemList>
    </Flex>
  );
}
