import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../auth/index.ts';
import { Callout } from '../ui/form/Callout.tsx';
import { needed } from '../ui/form/checks.ts';
import { CodeForm } from '../ui/form/CodeForm.tsx';
import { Field } from '../ui/form/Field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useSecondsLeft, waitWords } from '../ui/form/use-seconds-left.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { lockApi } from './lock-api.ts';
import { useUnlock } from './use-unlock.ts';

type Unlock = ReturnType<typeof useUnlock>;

function PasswordForm({ unlock }: { unlock: Unlock }) {
  const { busy, refusal, attempt } = unlock;
  const wait = useSecondsLeft(refusal?.retryAt);
  const form = useForm<'password'>({
    id: 'unlock',
    initial: { password: '' },
    checks: { password: needed('Enter your password') },
    onSubmit: ({ password }) => (busy ? undefined : void send(password)),
  });
  async function send(password: string): Promise<void> {
    const said = await attempt({ password });
    if (said) form.refuse({ password: said.message });
  }
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Field
        form={form}
        name="password"
        label="Password"
        kind="secret"
        autoComplete="current-password"
        autoFocus
      />
      <Button type="primary" htmlType="submit" block loading={busy} disabled={wait > 0}>
        {busy ? 'Unlocking...' : wait > 0 ? `Try again in ${waitWords(wait)}` : 'Unlock'}
      </Button>
    </form>
  );
}

/** For accounts without a password: the code of a mail opens. */
function MailedCode({ unlock }: { unlock: Unlock }) {
  return (
    <CodeForm
      id="unlock-code"
      label="Code"
      hint="Six digits, in the mail we sent you."
      send={(code) => unlock.attempt({ code })}
      submit="Unlock"
      block
    />
  );
}

/** A session of half a day sees no patient data any more; a password does not help that. */
function TooOld({ onSignOut }: { onSignOut: () => void }) {
  return (
    <>
      <p className="lock-words">
        You signed in more than 12 hours ago. Sign out and in again to see patient records; what you had typed
        is kept.
      </p>
      <Button type="primary" block onClick={onSignOut}>
        Sign out
      </Button>
    </>
  );
}

/** Instead of patient data: opens with the password again, or with a mailed code where there is none. */
export default function LockView({ minutes }: { minutes: number }) {
  const { user, signOut } = useSession();
  const unlock = useUnlock();
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
    unlock.forget();
    lockApi.mailCode().then(
      () => setMailed('yes'),
      () => setMailed('failed'),
    );
  };
  return (
    <section ref={section} className="wrap lock-view" aria-labelledby="locked">
      <div className="lock-card">
        <span className="lock-badge">
          <Icon name="lock" size={26} />
        </span>
        <h1 id="locked">Locked to protect patient records</h1>
        {tooOld ? (
          <TooOld onSignOut={() => void signOut()} />
        ) : (
          <>
            <p className="lock-words">
              Without input for {minutes} minutes they are hidden. Enter your password to go on where you
              were; what you had typed is kept.
            </p>
            {user?.email ? <p className="lock-who">{user.email}</p> : null}
            {mailed === 'failed' ? (
              <Callout kind="danger">The code could not be mailed. Try again in a moment.</Callout>
            ) : null}
            {mailed === 'yes' ? <MailedCode unlock={unlock} /> : <PasswordForm unlock={unlock} />}
            <div className="lock-ways">
              {mailed === 'yes' ? (
                <button type="button" className="text-button" onClick={() => setMailed('no')}>
                  Use my password
                </button>
              ) : (
                <button type="button" className="text-button" disabled={mailed === 'asking'} onClick={mail}>
                  No password? Mail me a code
                </button>
              )}
              <button type="button" className="text-button" onClick={() => void signOut()}>
                Sign out
              </button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
