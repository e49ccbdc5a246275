import { Button, Card, Flex } from 'antd';
import type { TpsView } from '../use-tps-view.ts';
import { NewCaseButton } from './NewCaseButton.tsx';

/** The practice page led here with a patient. Pressing the button creates the draft, so that a reload makes no second one. */
export function StartFromPatient({ patientRef, view }: { patientRef: string; view: TpsView }) {
  return (
    <Card>
      <Flex vertical gap="middle" align="start">
        <h2>Start an aligner case for this patient?</h2>
        <p>Name, birth date and sex are copied from your practice tool. The rest you enter step by step.</p>
        <Flex wrap gap="small">
          <NewCaseButton patientRef={patientRef} />
          <Button onClick={view.close}>Not Now</Button>
        </Flex>
      </Flex>
    </Card>
  );
}
