import { Button } from 'antd';
import type { Attempt } from '../../../shared/api/index.ts';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { AttemptSteps } from '../../../shared/connect/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { AuthKitMessage } from '../components/AuthKitMessage.tsx';
import { useVendorAnswer } from '../use-vendor-answer.ts';
import './authkit.css';

const toTools = (
  <LinkButton type="primary" to="/profile?tab=tools">
    Go to Connected Tools
  </LinkButton>
);

const sentence = (text = ''): string => (text === '' || text.endsWith('.') ? text : `${text}.`);

/** How it ended, and why: the last step says what the vendor answered. */
function Ended({ attempt, onLeave }: { attempt: Attempt; onLeave: () => void }) {
  if (attempt.state === 'connected') {
    return (
      <AuthKitMessage icon="check-circle" tone="success" title={`${attempt.tool_name} is connected`}>
        <p>{attempt.message}</p>
        <p className="muted">You can close this window.</p>
      </AuthKitMessage>
    );
  }
  return (
    <AuthKitMessage
      icon="close"
      title={`${attempt.tool_name} was not connected`}
      action={<Button onClick={onLeave}>Back</Button>}
    >
      <p>{attempt.error?.message}</p>
      <p className="muted">{sentence(attempt.steps.at(-1)?.step)} Nothing was stored.</p>
      <AttemptSteps steps={attempt.steps} />
    </AuthKitMessage>
  );
}

function Nothing() {
  return (
    <AuthKitMessage icon="tools" title="There is nothing to do here" action={toTools}>
      <p>No connection is in progress in this window. Nothing was stored or changed.</p>
    </AuthKitMessage>
  );
}

function Answered({ kit }: { kit: ReturnType<typeof useVendorAnswer> }) {
  const { attempt, error, leave } = kit;
  // An address somebody else made, or one from an earlier day: no attempt of this person and browser.
  if (error instanceof ApiError && error.code === 'state_invalid') return <Nothing />;
  if (error) {
    return (
      <AuthKitMessage
        icon="close"
        title="This connection has ended"
        action={kit.held ? <Button onClick={leave}>Back</Button> : toTools}
      >
        <p>{messageOf(error)}</p>
      </AuthKitMessage>
    );
  }
  if (attempt && !['open', 'checking'].includes(attempt.state))
    return <Ended attempt={attempt} onLeave={leave} />;
  return (
    <AuthKitMessage icon="clock" title="One moment…">
      <p>We are completing the connection.</p>
      <Spinner />
    </AuthKitMessage>
  );
}

/** /auth/pica/callback, where a vendor's consent page returns to. Opened without a connection under way it only says so. */
export default function CallbackPage() {
  const { status } = useSession();
  const kit = useVendorAnswer(status === 'signed_in');
  const nothing = kit.answer === null;
  return (
    <main className="kit" id="content">
      <div className="kit-card">
        {nothing ? <Nothing /> : null}
        {!nothing && (kit.held || status === 'signed_in') ? <Answered kit={kit} /> : null}
        {!nothing && !kit.held && status === 'loading' ? <Spinner /> : null}
        {!nothing && !kit.held && status === 'signed_out' ? (
          <AuthKitMessage icon="profile" title="Please sign in first" action={toTools}>
            <p>Your session has ended. Sign in and connect the tool again. Nothing was stored.</p>
          </AuthKitMessage>
        ) : null}
      </div>
    </main>
  );
}
