import { Flex } from 'antd';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { ToothMap } from '../../../shared/ui/tooth-map/ToothMap.tsx';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { archLabels, orderLabels } from '../case-labels.ts';
import { approachFacts, findingFacts } from '../prescription-labels.ts';
import type { AlignerCase } from '../types.ts';
import { legendOf, prescriptionMarks } from '../wizard/teeth-lists.ts';

const SEXES = { female: 'Female', male: 'Male', other: 'Other', unknown: 'Not known' } as const;

function generalFacts(saved: AlignerCase): [string, string | null][] {
  const { patient, arches, consent_on } = saved;
  return [
    ['Patient', saved.patient_name],
    ['Date of birth', patient.birth_date && dayText(patient.birth_date)],
    ['Sex', patient.sex && SEXES[patient.sex]],
    ['Practice', saved.organisation?.name ?? null],
    ['Order', orderLabels[saved.order_type]],
    ['Follows', saved.parent?.number ?? null],
    ['Arches', arches && archLabels[arches]],
    ['Dentition', saved.dentition && (saved.dentition === 'mixed' ? 'Mixed' : 'Permanent')],
    ['Chief complaint', saved.chief_complaint],
    ['Informed consent', consent_on && dayText(consent_on)],
    ['Scanner', saved.scanner],
  ];
}

/** What the laboratory is asked to do, as it was entered. */
export function Prescription({ saved }: { saved: AlignerCase }) {
  const marks = prescriptionMarks(saved.findings, saved.approach);
  return (
    <Flex vertical gap="middle">
      <FactList facts={generalFacts(saved)} />
      <h3>Approach</h3>
      <FactList facts={approachFacts(saved)} />
      {findingFacts(saved).some(([, value]) => value) ? (
        <>
          <h3>Findings</h3>
          <FactList facts={findingFacts(saved)} />
        </>
      ) : null}
      {marks.length > 0 ? (
        <>
          <ToothMap label="Teeth" marks={marks} dentition={saved.dentition ?? 'permanent'} />
          <p className="muted">{legendOf(marks)}</p>
        </>
      ) : null}
      {saved.instructions ? (
        <>
          <h3>Additional instructions</h3>
          <p className="as-typed">{saved.instructions}</p>
        </>
      ) : null}
    </Flex>
  );
}
