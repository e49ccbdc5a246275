import { Button, Flex, Steps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { saveDrafts } from '../../../shared/drafts/index.ts';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import type { Records } from '../records/use-records.ts';
import type { AlignerCase } from '../types.ts';
import type { TpsView, WizardStep } from '../use-tps-view.ts';
import { WIZARD_STEPS } from '../use-tps-view.ts';
import { SavedNote, SaveProblem } from './SavedNote.tsx';
import { StepApproach } from './StepApproach.tsx';
import { StepGeneral } from './StepGeneral.tsx';
import { StepInstructions } from './StepInstructions.tsx';
import { fieldId } from './step-props.ts';
import { StepRecords } from './StepRecords.tsx';
import { StepReview } from './StepReview.tsx';
import { useCaseDraft } from './use-case-draft.ts';

const TITLES: Readonly<Record<WizardStep, string>> = {
  general: 'General',
  records: 'Records',
  approach: 'Approach',
  instructions: 'Instructions',
  review: 'Review and submit',
};

/** A slot, a field, or the patient, whose fields have ids of their own. */
const targetOf = (field: string): HTMLElement | null =>
  document.getElementById(`slot-${field}`) ??
  document.getElementById(fieldId(field)) ??
  document.getElementById('tps-patient');

/** The heading of a new step gets the focus, or the field that a link of the check names. */
function useArrival(step: WizardStep, field: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const target = field ? targetOf(field) : null;
    if (target) {
      target.scrollIntoView({ block: 'center' });
      target.focus({ preventScroll: true });
    } else if (!first.current) heading.current?.focus();
    first.current = false;
  }, [step, field]);
  return heading;
}

interface WizardProps {
  readonly saved: AlignerCase;
  readonly step: WizardStep;
  readonly view: TpsView;
  readonly records: Records;
  readonly onReload: () => void;
}

function Way({ step, view }: Pick<WizardProps, 'step' | 'view'>) {
  const narrow = useNarrow();
  const index = WIZARD_STEPS.indexOf(step);
  if (narrow)
    return (
      <p className="muted">
        Step {index + 1} of {WIZARD_STEPS.length}
      </p>
    );
  return (
    <Steps
      current={index}
      size="small"
      items={WIZARD_STEPS.map((key) => ({ title: TITLES[key] }))}
      onChange={(next) => view.showStep(WIZARD_STEPS[next] ?? 'general')}
    />
  );
}

function Buttons({ step, view }: Pick<WizardProps, 'step' | 'view'>) {
  const index = WIZARD_STEPS.indexOf(step);
  const [before, after] = [WIZARD_STEPS[index - 1], WIZARD_STEPS[index + 1]];
  const go = (to: WizardStep) => {
    void saveDrafts();
    view.showStep(to);
  };
  return (
    <Flex className="tps-buttons" justify="space-between" gap="small">
      {before ? (
        <Button onClick={() => go(before)}>Back</Button>
      ) : (
        <Button onClick={view.close}>Close</Button>
      )}
      {after ? (
        <Button type="primary" onClick={() => go(after)}>
          Next: {TITLES[after]}
        </Button>
      ) : null}
    </Flex>
  );
}

/** The five steps of a new case. What is entered is saved as it is typed, so that it can be left at any time. */
export function CaseWizard({ saved, step, view, records, onReload }: WizardProps) {
  const [opened] = useState(saved);
  const draft = useCaseDraft(opened);
  const heading = useArrival(step, view.field);
  const props = { draft, saved, disabled: !saved.may.change };
  return (
    <Flex vertical gap="middle" className="tps-wizard">
      <Way step={step} view={view} />
      <Flex wrap justify="space-between" align="baseline" gap="small">
        <h2 ref={heading} tabIndex={-1}>
          {TITLES[step]}
        </h2>
        <SavedNote draft={draft} />
      </Flex>
      <SaveProblem draft={draft} onReload={onReload} />
      {step === 'general' ? <StepGeneral {...props} /> : null}
      {step === 'records' ? <StepRecords {...props} records={records} /> : null}
      {step === 'approach' ? <StepApproach {...props} /> : null}
      {step === 'instructions' ? <StepInstructions {...props} /> : null}
      {step === 'review' ? <StepReview saved={saved} /> : null}
      <Buttons step={step} view={view} />
      <LeaveGuard unsaved={draft.state === 'failed'} />
    </Flex>
  );
}
