import { Alert, Button } from 'antd';
import type { CaseDraft } from './use-case-draft.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

function words({ state, saving }: CaseDraft): string {
  if (state === 'saving') return 'Saving...';
  if (state === 'unsaved') return 'Not saved yet';
  if (state === 'failed') return 'Not saved; it is kept while this page is open';
  return saving.at ? `Saved ${clock.format(new Date(saving.at))}` : '';
}

/** One quiet line: whether what was entered is safe. */
export function SavedNote({ draft }: { draft: CaseDraft }) {
  return (
    <span className="muted" role="status">
      {words(draft)}
    </span>
  );
}

interface SaveProblemProps {
  readonly draft: CaseDraft;
  readonly onReload: () => void;
}

/** Why nothing is saved, where that does not mend itself. */
export function SaveProblem({ draft, onReload }: SaveProblemProps) {
  const showTheirs = () => {
    draft.clear();
    onReload();
  };
  if (draft.state !== 'failed') return null;
  const { conflict, problem } = draft.saving;
  if (conflict)
    return (
      <Alert
        type="warning"
        showIcon
        title="Someone else changed this case. Your last changes are not saved."
        action={<Button onClick={showTheirs}>Show Their Version</Button>}
      />
    );
  return problem ? <Alert type="error" showIcon title={`Not saved: ${problem}`} /> : null;
}
