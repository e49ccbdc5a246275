import type { User } from '@supabase/auth-js';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { Enrol } from './Enrol.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Row } from './Row.tsx';
import { SwitchOff } from './SwitchOff.tsx';
import { useTwoStep } from './use-two-step.ts';

type TwoStep = ReturnType<typeof useTwoStep>;

function leftText(remaining: number | undefined): string {
  if (remaining === undefined) return '';
  if (remaining === 0) return 'You have no recovery codes.';
  return remaining === 1 ? 'One recovery code is left.' : `${remaining} recovery codes are left.`;
}

function WhileOn({ step }: { step: TwoStep }) {
  const [asking, setAsking] = useState<'codes' | 'remove' | null>(null);
  const stop = () => setAsking(null);
  const making = step.busy === 'codes';
  if (asking === 'remove') {
    const off = () => void step.remove().then(stop);
    return <SwitchOff onProved={off} onKeep={stop} busy={step.busy === 'remove'} />;
  }
  if (asking === 'codes') {
    return (
      <Confirm
        question="Create new recovery codes?"
        yes="Create New Codes"
        busyYes="Creating codes..."
        no="Keep the Old Ones"
        busy={making}
        onYes={() => void step.newCodes().then(stop)}
        onNo={stop}
      >
        The codes you saved before stop working.
      </Confirm>
    );
  }
  return (
    <Flex wrap gap="small">
      <Button loading={making} onClick={() => (step.remaining ? setAsking('codes') : void step.newCodes())}>
        {making ? 'Creating codes...' : 'New Recovery Codes'}
      </Button>
      <Button danger onClick={() => setAsking('remove')}>
        Switch Off
      </Button>
    </Flex>
  );
}

function Open({ step, email }: { step: TwoStep; email: string }) {
  const { codes, enrolment, on } = step;
  if (codes) return <RecoveryCodes codes={codes} email={email} onSaved={step.dismiss} />;
  if (enrolment) {
    return <Enrol enrolment={enrolment} onDone={() => void step.finish()} onCancel={step.cancel} />;
  }
  return on ? <WhileOn step={step} /> : null;
}

/** Two-step verification by an authenticator app, and the recovery codes for the day the phone is lost. */
export function TwoStepRow({ user }: { user: User }) {
  const step = useTwoStep(user.id);
  const { factors, on, busy, enrolment } = step;
  if (factors.isError)
    return <RetryBlock what="Two-step verification" onRetry={() => void factors.refetch()} />;
  const summary = on
    ? `Signing in asks for your password and a code from your authenticator app. ${leftText(step.remaining)}`
    : 'Asks for a code from your phone as well as your password, so a stolen password is not enough.';
  const idle = factors.isSuccess && !on && !enrolment;
  return (
    <Row
      id="security-two-step"
      title="Two-step verification"
      state={factors.isSuccess ? <Badge tone={on ? 'good' : 'plain'}>{on ? 'On' : 'Off'}</Badge> : null}
      text={summary}
      action={
        idle ? (
          <Button loading={busy === 'begin'} onClick={() => void step.begin()}>
            {busy === 'begin' ? 'Starting...' : 'Switch On'}
          </Button>
        ) : null
      }
    >
      <Open step={step} email={user.email ?? ''} />
    </Row>
  );
}
