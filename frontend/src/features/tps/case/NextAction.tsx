import { Alert, Button, Flex } from 'antd';
import type { AlignerCase, CaseStatus } from '../types.ts';
import { tellFailure, useCaseChange } from '../use-case-change.ts';
import type { TpsView } from '../use-tps-view.ts';
import { SendingNote } from '../wizard/SendingNote.tsx';
import { caseSteps } from './api.ts';

interface NextActionProps {
  readonly saved: AlignerCase;
  readonly view: TpsView;
}

const lab = ({ tool_name }: AlignerCase): string => tool_name ?? 'The laboratory';

const SENTENCES: Partial<Record<CaseStatus, (saved: AlignerCase) => string>> = {
  draft: ({ doctor, part }) =>
    part === 'owner' ? 'This case is being prepared.' : `${doctor.name} is preparing this case.`,
  coach_review: ({ coach, part }) =>
    part === 'coach'
      ? 'You were asked to review this case.'
      : `${coach?.name ?? 'The coach'} reviews this case.`,
  ready: ({ part, doctor }) =>
    part === 'owner' ? 'Everything is there. You can submit it.' : `${doctor.name} can submit this case.`,
  submitted: (saved) => `${lab(saved)} is checking the records.`,
  records_issue: (saved) => saved.lab_message ?? `${lab(saved)} needs better records.`,
  in_planning: (saved) => `${lab(saved)} is planning the treatment.`,
  setup_ready: ({ may }) =>
    may.decide
      ? 'The setup is ready. Approve it, or ask for changes.'
      : 'The setup waits for the treating doctor.',
  revision_requested: (saved) => `${lab(saved)} is working on the changes.`,
  approved: () => 'The setup is approved. Production begins soon.',
  in_production: () => 'The aligners are being made.',
  shipped: ({ tracking }) =>
    tracking ? `The aligners are on their way: ${tracking}` : 'The aligners are on their way.',
  in_treatment: () => 'The patient is wearing the aligners.',
  completed: () => 'The treatment is completed.',
  cancelled: () => 'This case was canceled.',
};

function Refresh({ saved }: { saved: AlignerCase }) {
  const refresh = useCaseChange(saved.id, () => caseSteps.refresh(saved.id));
  return (
    <Button loading={refresh.isPending} onClick={() => refresh.mutate(undefined, { onError: tellFailure })}>
      Refresh
    </Button>
  );
}

function Buttons({ saved, view }: NextActionProps) {
  const { status, may, part } = saved;
  const prepares = part === 'owner' || part === 'member';
  const primary = (text: string, press: () => void) => (
    <Button type="primary" onClick={press}>
      {text}
    </Button>
  );
  return (
    <Flex wrap gap="small">
      {may.decide ? primary('Review Setup', () => view.showTab('setup')) : null}
      {may.submit && status === 'ready' ? primary('Submit', () => view.showStep('review')) : null}
      {may.change && status !== 'records_issue' && prepares ? (
        <Button onClick={() => view.showStep('general')}>Edit</Button>
      ) : null}
      {may.add_files && status === 'records_issue' && view.tab !== 'records'
        ? primary('Fix Records', () => view.showTab('records'))
        : null}
      {may.review ? primary('Write Review', () => view.showTab('messages')) : null}
      {may.refresh ? <Refresh saved={saved} /> : null}
    </Flex>
  );
}

/** Whose turn it is, in a sentence, and the button for it. */
export function NextAction({ saved, view }: NextActionProps) {
  const { status, ask_error } = saved;
  const urgent = status === 'records_issue';
  return (
    <>
      <Alert
        type={urgent ? 'warning' : 'info'}
        showIcon
        role="status"
        title={SENTENCES[status]?.(saved) ?? ''}
        description={ask_error ? `The last status check failed: ${ask_error}` : undefined}
        action={<Buttons saved={saved} view={view} />}
      />
      <SendingNote saved={saved} />
    </>
  );
}
