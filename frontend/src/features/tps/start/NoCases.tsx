import { Button, Card, Flex } from 'antd';
import { tellFailure } from '../use-case-change.ts';
import { NewCaseButton } from './NewCaseButton.tsx';
import { useSamples } from './use-new-case.ts';
import { useStarter } from './use-starter.ts';

/** What the page is for, where there is no case yet. */
export function NoCases() {
  const samples = useSamples();
  const starter = useStarter();
  return (
    <Card>
      <Flex vertical gap="middle" align="start">
        <h2>No cases yet</h2>
        <ol className="tps-how">
          <li>Prepare a case: patient, photos, scans, and how you want to treat.</li>
          <li>Submit it to your laboratory, and answer if records are missing.</li>
          <li>Review the setup, approve it or ask for changes, and follow the delivery.</li>
        </ol>
        <Flex wrap gap="small">
          <NewCaseButton />
          {starter === 'doctor' ? (
            <Button
              loading={samples.isPending}
              onClick={() => samples.mutate(undefined, { onError: tellFailure })}
            >
              Look at Sample Cases
            </Button>
          ) : null}
        </Flex>
      </Flex>
    </Card>
  );
}
