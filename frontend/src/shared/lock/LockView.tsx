import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../auth/index.ts';
import { CodeForm } from '../ui/fields/CodeForm.tsx';
import { PasswordForm } from '../ui/fields/PasswordForm.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { lockApi } from './api.ts';
import { unlock } from './unlock.ts';

function Password() {
  return (
    <PasswordForm
      id="unlock"
      send={(password) => unlock({ password })}
      submit="Unlock"
      busyText="Unlocking..."
      block
    />
  );
}

/** For accounts without a password: the code of a mail opens. */
function MailedCode() {
  return (
    <CodeForm
      id="unlock-code"
      label="Code"
      hint="Six digits, in the email we sent you."
      send={(code) => unlock({ code })}
      submit="Unlock"
      block
    />
  );
}

/** A session of half a day sees no patient data any more; a password does not help that. */
function TooOld({ onSignOut }: { onSignOut: () => void }) {
  return (
    <>
      <Typography.Paragraph type="secondary">
        You signed in more than 12 hours ago. Sign out and sign in again to see patient records. What you
        typed is kept.
      </Typography.Paragraph>
      <Button type="primary" block onClick={onSignOut}>
        Sign out
      </Button>
    </>
  );
}

/** Instead of patient data: opens with the password again, or with a mailed code where there is none. */
export default function LockView({ minutes }: { minutes: number }) {
  const { user, signOut } = useSession();
  const section = useRef<HTMLElement>(null);
  // Whoever was far down a long page would see its end only: what was there is much higher than this.
  useEffect(() => void section.current?.scrollIntoView({ block: 'nearest' }), []);
  const lock = useQuery({
    queryKey: ['idle-lock'],
    queryFn: ({ signal }) => lockApi.state(signal),
    staleTime: 0,
  });
  const tooOld = lock.data?.reason === 'session_age';
  const [mailed, setMailed] = useState<'no' | 'asking' | 'yes' | 'failed'>('no');
  const mail = () => {
    setMailed('asking');
    lockApi.mailCode().then(
      () => setMailed('yes'),
      () => setMailed('failed'),
    );
  };
  return (
    <section ref={section} className="wrap lock-view" aria-labelledby="locked">
      <Card className="lock-card">
        <Flex vertical gap="small">
          <Icon name="lock" size={26} />
          <h1 id="locked">Locked to protect patient records</h1>
        </Flex>
        {tooOld ? (
          <TooOld onSignOut={() => void signOut()} />
        ) : (
          <>
            <Typography.Paragraph type="secondary">
              They are hidden after {minutes} minutes without input. Enter your password to pick up where you
              left off. What you typed is kept.
            </Typography.Paragraph>
            {user?.email ? (
              <Typography.Paragraph>
                <strong>{user.email}</strong>
              </Typography.Paragraph>
            ) : null}
            {mailed === 'failed' ? (
              <Alert
                type="error"
                role="alert"
                showIcon
                title="The code could not be emailed. Try again in a moment."
              />
            ) : null}
            {mailed === 'yes' ? <MailedCode /> : <Password />}
            <Flex wrap justify="space-between">
              {mailed === 'yes' ? (
                <Button type="link" onClick={() => setMailed('no')}>
                  Use my password
                </Button>
              ) : (
                <Button type="link" disabled={mailed === 'asking'} onClick={mail}>
                  No password? Email me a code
                </Button>
              )}
              <Button type="link" onClick={() => void signOut()}>
                Sign out
              </Button>
            </Flex>
          </>
        )}
      </Card>
    </section>
  );
}
