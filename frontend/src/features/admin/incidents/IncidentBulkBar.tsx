import { Button, Modal } from 'antd';
import { useState } from 'react';
import { type Incident, messageOf } from '../../../shared/api/index.ts';
import { ReasonForm } from '../../../shared/ui/reason-form/ReasonForm.tsx';
import { ChosenBar } from '../components/ChosenBar.tsx';
import { useIncidentsChange } from './api.ts';
import { incidentsText } from './incident-text.ts';
import type { IncidentsDone } from './IncidentBulkResult.tsx';

/** As many as the server changes at once. */
const MOST_INCIDENTS = 100;

const WORDS = {
  resolve: { yes: 'Resolve', busyYes: 'Resolving...', explanation: 'One that recurs opens again by itself.' },
  reopen: {
    yes: 'Reopen',
    busyYes: 'Reopening...',
    explanation: 'They stand among the open incidents again.',
  },
} as const;
type Action = keyof typeof WORDS;

interface AskProps {
  readonly action: Action;
  readonly ids: readonly string[];
  readonly onNo: () => void;
  readonly onDone: (done: IncidentsDone) => void;
}

function Ask({ action, ids, onNo, onDone }: AskProps) {
  const change = useIncidentsChange();
  const { yes, busyYes, explanation } = WORDS[action];
  const resolved = action === 'resolve';
  const send = (reason: string) =>
    change.mutate(
      { ids, resolved, reason },
      { onSuccess: (changed) => onDone({ resolved, reason, asked: ids.length, changed }) },
    );
  return (
    <Modal open title={`${yes} Incidents`} footer={null} onCancel={onNo} closable={!change.isPending}>
      <ReasonForm
        id={`incidents-${action}`}
        question={`${yes} ${incidentsText(ids.length)}?`}
        hint="Administrators see this in the audit log of each incident."
        autoFocus
        {...{ yes, busyYes }}
        busy={change.isPending}
        error={change.error && messageOf(change.error)}
        onSend={send}
        onNo={onNo}
      >
        {explanation}
      </ReasonForm>
    </Modal>
  );
}

interface IncidentBulkBarProps {
  readonly chosen: readonly Incident[];
  readonly onClear: () => void;
  readonly onDone: (done: IncidentsDone) => void;
}

/** What can be done with the incidents that were chosen in the list. */
export function IncidentBulkBar({ chosen, onClear, onDone }: IncidentBulkBarProps) {
  const [asking, setAsking] = useState<Action | null>(null);
  const tooMany = chosen.length > MOST_INCIDENTS;
  const action = (name: Action, isUseful: boolean) =>
    isUseful ? (
      <Button disabled={tooMany} onClick={() => setAsking(name)}>
        {WORDS[name].yes}
      </Button>
    ) : null;
  return (
    <>
      <ChosenBar
        label="Change the chosen incidents"
        chosen={incidentsText(chosen.length)}
        most={tooMany ? MOST_INCIDENTS : null}
        onClear={onClear}
      >
        {action(
          'resolve',
          chosen.some(({ resolved_at: at }) => at === null),
        )}
        {action(
          'reopen',
          chosen.some(({ resolved_at: at }) => at !== null),
        )}
      </ChosenBar>
      {asking ? (
        <Ask
          action={asking}
          ids={chosen.map(({ id }) => id)}
          onNo={() => setAsking(null)}
          onDone={(done) => {
            setAsking(null);
            onDone(done);
          }}
        />
      ) : null}
    </>
  );
}
