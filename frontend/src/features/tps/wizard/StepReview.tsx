import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/index.ts';
import { ConnectPrompt, isLaboratory } from '../../../shared/source/index.ts';
import { checkQuery } from '../api.ts';
import { AskCoach } from '../case/AskCoach.tsx';
import { Prescription } from '../case/Prescription.tsx';
import { Refused } from '../Refused.tsx';
import type { AlignerCase } from '../types.ts';
import { isBeingSent } from '../use-case-live.ts';
import { CheckList } from './CheckList.tsx';
import { SendingNote } from './SendingNote.tsx';
import { useReady, useSubmit } from './use-submit.ts';

const PROMISE =
  'The diagnosis and the treatment plan are my responsibility. I have checked this case, and the patient agreed to it.';

/** Why it was not sent; without a laboratory, how to connect one. */
function NotSent({ error }: { error: Error }) {
  const unconnected = error instanceof ApiError && error.code === 'integration_context';
  return (
    <>
      <Refused error={error} />
      {unconnected ? (
        <ConnectPrompt title="Connect your laboratory" accepts={isLaboratory}>
          <p>The case stays as it is. Once the laboratory is connected, come back and submit it.</p>
        </ConnectPrompt>
      ) : null}
    </>
  );
}

function Submit({ saved, complete }: { saved: AlignerCase; complete: boolean }) {
  const [agreed, setAgreed] = useState(false);
  const submit = useSubmit(saved);
  const sending = submit.isPending || isBeingSent(saved);
  return (
    <>
      <Checkbox checked={agreed} disabled={sending} onChange={({ target }) => setAgreed(target.checked)}>
        {PROMISE}
      </Checkbox>
      {submit.error ? <NotSent error={submit.error} /> : <SendingNote saved={saved} />}
      <Button
        type="primary"
        size="large"
        disabled={!agreed || !complete}
        loading={sending}
        onClick={() => submit.mutate()}
      >
        {sending ? 'Submitting...' : 'Submit Case'}
      </Button>
    </>
  );
}

function MarkReady({ saved, complete }: { saved: AlignerCase; complete: boolean }) {
  const ready = useReady(saved);
  if (saved.status === 'ready')
    return <Alert type="info" showIcon title={`${saved.doctor.name} can submit this case now.`} />;
  return (
    <>
      <p className="muted">Only {saved.doctor.name} can submit it.</p>
      {ready.error ? <Refused error={ready.error} /> : null}
      <Button type="primary" disabled={!complete} loading={ready.isPending} onClick={() => ready.mutate()}>
        Mark as Ready
      </Button>
    </>
  );
}

/** Step 5: what is missing, what will be sent, and the doctor's word for it. */
export function StepReview({ saved }: { saved: AlignerCase }) {
  const { data } = useQuery(checkQuery(saved.id));
  const complete = data?.missing.length === 0;
  const isDoctor = saved.part === 'owner';
  return (
    <>
      <CheckList caseId={saved.id} />
      <Prescription saved={saved} />
      <Flex vertical align="start" gap="middle" className="tps-send">
        {isDoctor ? (
          <Submit saved={saved} complete={complete} />
        ) : (
          <MarkReady saved={saved} complete={complete} />
        )}
        {saved.may.request_review ? <AskCoach saved={saved} /> : null}
      </Flex>
    </>
  );
}
