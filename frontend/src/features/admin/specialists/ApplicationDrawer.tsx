import { Alert, Button, Drawer, Flex } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { FileList } from '../../../shared/files/index.ts';
import { specialtyLabel } from '../../../shared/lib/specialties.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type Application, useDecision } from './api.ts';

const factsOf = (one: Application): Fact[] => [
  ['Email', one.email],
  ['Specialty', specialtyLabel(one.specialty)],
  ['License', `${one.license_number}, ${one.license_state}`],
  ['Regions', one.regions.join(', ')],
  ['About', one.bio],
  ['Last decision', one.decision_note ? `${one.decision_note} (${one.decided_by ?? 'former admin'})` : null],
];

const DONE = { true: 'Approved. The role was granted.', false: 'Decided. The applicant was told.' } as const;

/** The decision with its note, which the applicant reads. */
function Decision({ application, onDone }: { application: Application; onDone: () => void }) {
  const decide = useDecision(application);
  const isIn = application.state === 'approved';
  const submit = (approve: boolean, note: string) =>
    decide.mutate(
      { approve, note },
      {
        onSuccess: () => {
          notice.success(DONE[`${approve}`]);
          onDone();
        },
      },
    );
  const form = useForm({
    id: 'specialist-decision',
    initial: { note: '' },
    checks: { note: (text) => (text.trim().length >= 3 ? null : 'Write a note of at least 3 characters') },
    onSubmit: ({ note }) => submit(!isIn, note.trim()),
  });
  const decline = () => {
    const note = form.values.note.trim();
    if (note.length < 3) return form.refuse({ note: 'Write a note of at least 3 characters' });
    submit(false, note);
  };
  return (
    <form aria-label="Decision" onSubmit={form.onSubmit} noValidate>
      <FormField
        form={form}
        name="note"
        label="Note"
        kind="long"
        maxLength={1000}
        hint="The applicant reads it."
      />
      {decide.error ? <Alert type="error" showIcon title={messageOf(decide.error)} /> : null}
      <Flex wrap gap="small">
        {isIn ? null : (
          <Button type="primary" htmlType="submit" loading={decide.isPending}>
            Approve
          </Button>
        )}
        {application.state === 'declined' || application.state === 'paused' ? null : (
          <Button danger disabled={decide.isPending} onClick={decline}>
            {isIn ? 'Pause and remove the role' : 'Decline'}
          </Button>
        )}
      </Flex>
    </form>
  );
}

interface ApplicationDrawerProps {
  readonly application: Application | undefined;
  readonly onClose: () => void;
}

/** One application with the copy of the license, and the decision. */
export function ApplicationDrawer({ application, onClose }: ApplicationDrawerProps) {
  return (
    <Drawer
      open={application !== undefined}
      title={application?.name ?? ''}
      onClose={onClose}
      size="min(100vw, 560px)"
      destroyOnHidden
    >
      {application ? (
        <Flex key={application.id} vertical gap="middle">
          <FactList facts={factsOf(application)} />
          <FileList files={application.document ? [application.document] : []} />
          <Decision application={application} onDone={onClose} />
        </Flex>
      ) : null}
    </Drawer>
  );
}
