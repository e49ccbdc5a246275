import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { steps } from '../api.ts';
import type { Referral } from '../types.ts';
import { useStep } from '../use-step.ts';
import { useCopy } from './use-copy.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { TextStep } from './TextStep.tsx';

type Asked = 'decline' | 'ask' | 'schedule' | null;

function DeclineOrAsk({ referral, asked, onDone }: { referral: Referral; asked: Asked; onDone: () => void }) {
  const { id } = referral;
  const decline = useStep((reason: string) => steps.decline(id, reason), 'Declined. The practice was told.');
  const ask = useStep((question: string) => steps.ask(id, question), 'Question sent');
  return (
    <>
      <Modal
        open={asked === 'decline'}
        title="Decline this referral"
        footer={null}
        onCancel={onDone}
        destroyOnHidden
      >
        <TextStep
          label="Reason"
          hint="The practice reads it and can send the referral to somebody else."
          action="Decline"
          danger
          busy={decline.isPending}
          onSend={(text) => decline.mutate(text, { onSuccess: onDone })}
        />
      </Modal>
      <Modal
        open={asked === 'ask'}
        title="Ask for more information"
        footer={null}
        onCancel={onDone}
        destroyOnHidden
      >
        <TextStep
          label="Question"
          action="Send question"
          busy={ask.isPending}
          onSend={(text) => ask.mutate(text, { onSuccess: onDone })}
        />
      </Modal>
    </>
  );
}

function Received({ referral }: { referral: Referral }) {
  const [asked, setAsked] = useState<Asked>(null);
  const accept = useStep(() => steps.accept(referral.id), 'Accepted. The practice was told.');
  const { state } = referral;
  const waits = state === 'sent' || state === 'more_info';
  const works = state === 'accepted' || state === 'scheduled';
  const close = () => setAsked(null);
  return (
    <>
      <Flex wrap gap="small">
        {waits ? (
          <>
            <Button type="primary" loading={accept.isPending} onClick={() => accept.mutate()}>
              Accept
            </Button>
            <Button onClick={() => setAsked('ask')}>Ask for more</Button>
            <Button danger onClick={() => setAsked('decline')}>
              Decline
            </Button>
          </>
        ) : null}
        {works ? (
          <Button onClick={() => setAsked('schedule')}>
            {state === 'scheduled' ? 'Move visit' : 'Schedule visit'}
          </Button>
        ) : null}
      </Flex>
      <DeclineOrAsk referral={referral} asked={asked} onDone={close} />
      <Modal
        open={asked === 'schedule'}
        title="Schedule the visit"
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        <ScheduleForm referral={referral} onDone={close} />
      </Modal>
    </>
  );
}

const REROUTED: readonly Referral['state'][] = ['declined', 'closed'];

function Sent({ referral }: { referral: Referral }) {
  const { id, state, specialist, report } = referral;
  const close = useStep(() => steps.close(id), 'Closed');
  const copy = useCopy(id);
  const waits = state === 'sent' || state === 'more_info';
  const ends = waits || state === 'completed' || state === 'declined';
  const again = (REROUTED.includes(state) && report === null) || (waits && specialist === null);
  return (
    <Flex wrap gap="small">
      {again ? (
        <Button type="primary" loading={copy.isPending} onClick={() => copy.mutate()}>
          Send to another specialist
        </Button>
      ) : null}
      {ends ? (
        <Button loading={close.isPending} onClick={() => close.mutate()}>
          {waits ? 'Withdraw referral' : 'Close referral'}
        </Button>
      ) : null}
    </Flex>
  );
}

/** What the person can do now. A sample only shows how it looks. */
export function Steps({ referral }: { referral: Referral }) {
  if (referral.is_sample) return null;
  return referral.side === 'receiver' ? <Received referral={referral} /> : <Sent referral={referral} />;
}
