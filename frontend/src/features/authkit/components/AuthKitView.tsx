import { Alert, Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import type { Attempt, Tool } from '../../../shared/api/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { AttemptSteps } from '../../../shared/connect/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import type { Sending, useAuthKit } from '../use-authkit.ts';
import { AuthKitConsent } from './AuthKitConsent.tsx';
import { AuthKitForm } from './AuthKitForm.tsx';
import { AuthKitIntro } from './AuthKitIntro.tsx';
import { AuthKitMethods } from './AuthKitMethods.tsx';
import { AuthKitMessage } from './AuthKitMessage.tsx';

type Kit = ReturnType<typeof useAuthKit>;

const TOOLS = '/profile?tab=tools';

/** Where an attempt is known, Connected Tools says how it ended, in the page's own words. */
const toolsAfter = ({ id, context }: Attempt): string =>
  `${context === 'user' ? TOOLS : '/admin?tab=tools'}&attempt=${encodeURIComponent(id)}`;

/** Back to where the person came from: the app of another origin, or Connected Tools. */
function WayBack({ kit, attempt }: { kit: Kit; attempt?: Attempt }) {
  if (kit.held) return <Button onClick={kit.leave}>{`Back to ${new URL(kit.held.origin).host}`}</Button>;
  return (
    <LinkButton type="primary" to={attempt ? toolsAfter(attempt) : TOOLS}>
      Go to Connected Tools
    </LinkButton>
  );
}

function Ended({ kit, text, attempt }: { kit: Kit; text: string; attempt?: Attempt }) {
  return (
    <AuthKitMessage
      icon="clock"
      title="This connection has ended"
      action={<WayBack kit={kit} {...(attempt ? { attempt } : {})} />}
    >
      <p>{text}</p>
      {attempt ? <AttemptSteps steps={attempt.steps} /> : null}
    </AuthKitMessage>
  );
}

function OpenAttempt({ kit, attempt, tool }: { kit: Kit; attempt: Attempt; tool: Tool }) {
  const [chosen, setChosen] = useState<Sending>('fields');
  const [methodId, setMethodId] = useState<string | null>(null);
  const method = attempt.ways.find(({ id }) => id === methodId) ?? attempt.ways[0];
  const start = (kind: Sending, fields?: Record<string, string>) => {
    setChosen(kind);
    void kit.send(kind, fields, method?.id);
  };
  const waiting = kit.sending ?? (attempt.state === 'checking' ? chosen : null);
  const refused =
    attempt.state === 'failed' ? attempt.error : attempt.state === 'open' ? attempt.error : null;
  const problem = waiting ? null : (kit.problem ?? refused?.message);
  const shared = {
    ...{ tool: method ? { ...tool, auth: method.auth } : tool, waiting },
    ...{ onSample: () => start('sample'), onCancel: () => void kit.cancel() },
  };
  return (
    <Flex vertical gap={20}>
      <AuthKitIntro tool={shared.tool} attempt={attempt} held={kit.held} />
      <AuthKitMethods
        methods={attempt.ways}
        chosen={method?.id ?? ''}
        disabled={waiting !== null}
        onChoose={setMethodId}
      />
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      {tool.auth.kind === 'oauth2' ? (
        <AuthKitConsent {...shared} asks={attempt.asks} onContinue={() => start('consent')} />
      ) : (
        <AuthKitForm key={method?.id ?? ''} {...shared} onFields={(fields) => start('fields', fields)} />
      )}
    </Flex>
  );
}

function Arriving() {
  return (
    <div role="status">
      <h1 className="visually-hidden">Connecting a tool</h1>
      <Skeleton active avatar title={false} paragraph={{ rows: 6 }} />
    </div>
  );
}

/** What the window shows for each state of the attempt. */
export function AuthKitView({ kit }: { kit: Kit }) {
  const { attempt, tools } = kit;
  const error = (attempt.data ? null : attempt.error) ?? (tools.data ? null : tools.error);
  if (error) return <Ended kit={kit} text={messageOf(error)} />;
  if (!attempt.data || !tools.data) return <Arriving />;
  const tool = tools.data.find(({ id }) => id === attempt.data.tool_id);
  switch (attempt.data.state) {
    case 'connected':
      return (
        <AuthKitMessage icon="check-circle" tone="success" title={`${attempt.data.tool_name} is connected`}>
          <p>{attempt.data.message}</p>
          <p className="muted">You can close this window.</p>
        </AuthKitMessage>
      );
    case 'cancelled':
      return (
        <Ended
          kit={kit}
          attempt={attempt.data}
          text="It was cancelled. Nothing was stored. You can close this window."
        />
      );
    case 'expired':
      return (
        <Ended
          kit={kit}
          attempt={attempt.data}
          text="It took longer than five minutes. Nothing was stored. Press Connect to try again."
        />
      );
    default:
      // A new attempt takes the app that began this one.
      if (kit.held && attempt.data.state === 'failed')
        return <Ended kit={kit} attempt={attempt.data} text={attempt.data.error?.message ?? ''} />;
      return tool ? (
        <OpenAttempt kit={kit} attempt={attempt.data} tool={tool} />
      ) : (
        <Ended kit={kit} text={`No integration found for ${attempt.data.tool_name}`} />
      );
  }
}
