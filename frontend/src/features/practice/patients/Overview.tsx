import { Flex } from 'antd';
import { type Fact, FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { moneyText } from '../money.ts';
import { dayOr, fieldLabels } from '../parts/labels.ts';
import type { Patient } from '../types.ts';
import { Masked } from './Masked.tsx';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a look at a patient needs; how to reach them stays masked until it is asked for. */
export function Overview({ patient }: { patient: Patient }) {
  const { ref, masked, primary_provider: provider } = patient;
  const rows: readonly Fact[] = [
    ['Last visit', dayOr(patient.last_visit)],
    ['Next visit', dayOr(patient.next_visit, 'None scheduled')],
    ['Provider', provider?.name ?? 'None assigned'],
    ...(patient.balance ? [['Balance', moneyText(patient.balance)] as const] : []),
    ...(patient.preferred_name ? [['Preferred name', patient.preferred_name] as const] : []),
    ['Gender', capitalised(patient.gender)],
    ...(patient.native_status ? [[`Status in ${patient.tool_name}`, patient.native_status] as const] : []),
  ];
  return (
    <Flex vertical gap="middle">
      <FactList facts={rows} />
      <h3>Contact details</h3>
      {masked.length === 0 ? <p className="muted">None on file.</p> : null}
      {masked.length > 0 ? (
        <>
          <FactList
            facts={masked.map((one) => [fieldLabels[one.field], <Masked patientRef={ref} masked={one} />])}
          />
          <p className="muted">Each time you show one, it is recorded in this record's access history.</p>
        </>
      ) : null}
    </Flex>
  );
}
