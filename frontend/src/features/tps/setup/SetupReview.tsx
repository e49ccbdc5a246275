import { Alert, Flex, Slider } from 'antd';
import { useState } from 'react';
import { toothText } from '../../../shared/lib/teeth.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { DataTable } from '../../../shared/ui/data-table/index.ts';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { ToothMap } from '../../../shared/ui/tooth-map/ToothMap.tsx';
import { reasonLabels } from '../case-labels.ts';
import type { Setup } from '../types.ts';
import { differences } from './compare.ts';
import { SetupTables } from './SetupTables.tsx';
import { lastStep, marksAt } from './stage.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function factsOf(setup: Setup, tooth: (universal: string) => string): [string, string | null][] {
  const { ipr_total_mm, extractions, decided_at, signature_name, decided_by, reasons } = setup;
  const who = signature_name ?? decided_by;
  const words = setup.decision === 'approved' ? 'Approved' : 'Revision requested';
  return [
    ['Received', moment.format(new Date(setup.received_at))],
    ['Steps', `${setup.steps_upper} upper, ${setup.steps_lower} lower`],
    ['IPR in all', ipr_total_mm === null ? null : `${ipr_total_mm} mm`],
    ['Extractions', extractions && extractions.length > 0 ? extractions.map(tooth).join(', ') : null],
    [words, decided_at && `${moment.format(new Date(decided_at))}${who ? `, ${who}` : ''}`],
    ['Reasons', reasons?.map((reason) => reasonLabels[reason]).join(', ') || null],
    ['Comment', setup.comment],
  ];
}

function Stage({ step, last, onChange }: { step: number; last: number; onChange: (step: number) => void }) {
  return (
    // As wide as the tooth map at most.
    <Flex vertical gap={4} style={{ maxInlineSize: 900 }}>
      <span id="tps-step">
        Step <b>{step}</b> of {last}
      </span>
      <Slider
        min={0}
        max={last}
        value={step}
        ariaLabelledByForHandle="tps-step"
        tooltip={{ open: false }}
        onChange={onChange}
      />
    </Flex>
  );
}

/** What changed since the revision before. */
function Compared({ before, now, tooth }: { before: Setup; now: Setup; tooth: (t: string) => string }) {
  return (
    <>
      <h3>Changed since revision {before.revision}</h3>
      <DataTable
        label={`Changes since revision ${before.revision}`}
        columns={[
          { title: 'What', render: ({ what }) => what },
          { title: `Revision ${before.revision}`, render: (line) => line.before },
          { title: `Revision ${now.revision}`, render: (line) => line.now },
        ]}
        rows={differences(before, now, tooth)}
        rowKey={({ what }) => what}
        empty={<p className="muted">Nothing that the laboratory sent as a chart.</p>}
      />
    </>
  );
}

interface SetupReviewProps {
  readonly setup: Setup;
  readonly before: Setup | undefined;
  readonly dentition: 'permanent' | 'mixed';
}

/** One revision of the setup, step by step. */
export function SetupReview({ setup, before, dentition }: SetupReviewProps) {
  const notation = useSettings().settings?.tooth_notation ?? 'universal';
  const tooth = (universal: string) => toothText(universal, notation);
  const last = lastStep(setup);
  const [step, setStep] = useState(1);
  return (
    <Flex vertical gap="middle">
      <FactList facts={factsOf(setup, tooth)} />
      {setup.tooth_notes?.map((note) => (
        <Alert key={note.tooth} type="info" title={`Tooth ${tooth(note.tooth)}: ${note.note}`} />
      ))}
      {setup.viewer_url ? (
        <a href={setup.viewer_url} target="_blank" rel="noopener noreferrer">
          Open the laboratory’s viewer
        </a>
      ) : null}
      <Stage step={Math.min(step, last)} last={last} onChange={setStep} />
      <ToothMap label={`At step ${step}`} marks={marksAt(setup, step, notation)} dentition={dentition} />
      <p className="muted">↔ moves, A attachment, a figure is IPR in mm, ✕ extraction.</p>
      {before ? <Compared before={before} now={setup} tooth={tooth} /> : null}
      <SetupTables setup={setup} step={step} tooth={tooth} />
    </Flex>
  );
}
