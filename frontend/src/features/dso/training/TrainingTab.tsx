import { Button, Flex } from 'antd';
import { useState } from 'react';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import type { Viewed } from '../reading/viewed.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { Assignments } from './Assignments.tsx';
import { DownloadMatrix } from './DownloadMatrix.tsx';
import { MatrixTable } from './MatrixTable.tsx';

/** Courses assigned to members, roles and locations, and who has done them. */
export default function TrainingTab({ organisation }: { organisation: Viewed }) {
  const id = organisation.organisation_id;
  const isRead = organisation.reading !== undefined;
  const [assigning, setAssigning] = useState(false);
  return (
    <Flex vertical gap="large">
      <Flex component="section" vertical gap="middle" aria-labelledby="dso-training">
        <SectionHeader
          id="dso-training"
          title="Training"
          description="Members see the due date with their courses. They are reminded a week before, and once it is over."
          action={
            isRead ? null : (
              <Button type="primary" onClick={() => setAssigning(true)}>
                Assign course
              </Button>
            )
          }
        />
        <Assignments organisation={id} isRead={isRead} />
      </Flex>
      <Flex component="section" vertical gap="middle" aria-labelledby="dso-matrix">
        <SectionHeader
          id="dso-matrix"
          title="Who has done what"
          action={<DownloadMatrix organisation={id} name={organisation.name} />}
        />
        <MatrixTable organisation={id} />
      </Flex>
      <AssignDialog organisation={id} open={assigning} onClose={() => setAssigning(false)} />
    </Flex>
  );
}
