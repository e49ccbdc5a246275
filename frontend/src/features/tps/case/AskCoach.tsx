import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import type { AlignerCase } from '../types.ts';
import { useCaseChange } from '../use-case-change.ts';
import { useSavedVersion } from '../wizard/use-submit.ts';
import { caseSteps } from './api.ts';
import { ColleaguePicker } from './ColleaguePicker.tsx';

/** Asks a coach to look at the case before it is sent. */
export function AskCoach({ saved }: { saved: AlignerCase }) {
  const [open, setOpen] = useState(false);
  const versionOf = useSavedVersion(saved);
  const ask = useCaseChange(
    saved.id,
    async (coach: string) => caseSteps.askCoach(saved.id, await versionOf(), coach),
    'The coach has been asked.',
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask a Coach First</Button>
      <Modal open={open} title="Ask a coach" footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <p className="muted">The coach reads the whole case, comments on it, and says whether it is ready.</p>
        {ask.error ? <Alert type="error" showIcon title={messageOf(ask.error)} /> : null}
        <ColleaguePicker
          role="coach"
          verb="Ask"
          busy={ask.isPending}
          onPick={({ id }) => ask.mutate(id, { onSuccess: () => setOpen(false) })}
        />
      </Modal>
    </>
  );
}
