import { Alert, Button } from 'antd';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import type { EditedCourse, Step } from './api.ts';
import { useEditing } from './use-editing.ts';

interface RemovePartProps {
  readonly course: EditedCourse;
  readonly what: 'module' | 'lesson' | 'question';
  readonly title: string;
  readonly step: Step;
  readonly onClose: () => void;
}

const LOST = {
  module: 'Its lessons and questions are deleted with it.',
  lesson: 'Its text and questions are deleted with it.',
  question: 'It is no longer asked.',
} as const;

function Refused({ error, onClose }: { readonly error: Error; readonly onClose: () => void }) {
  const isUsed = error instanceof ApiError && error.code === 'in_use';
  return (
    <Alert
      type="warning"
      showIcon
      title={isUsed ? 'Learners have progress here, so it cannot be deleted' : messageOf(error)}
      {...(isUsed
        ? {
            description:
              'Their ticks, notes and attempts would be lost. Make the lesson optional, change its text, or retire the course.',
          }
        : {})}
      action={<Button onClick={onClose}>Keep it</Button>}
    />
  );
}

/** Asks before a part of the course is deleted, and explains why one that is in use stays. */
export function RemovePart({ course, what, title, step, onClose }: RemovePartProps) {
  const removing = useEditing(course);
  if (removing.error) return <Refused error={removing.error} onClose={onClose} />;
  return (
    <Confirm
      question={`Delete “${title}”?`}
      yes={`Delete ${what}`}
      busyYes="Deleting..."
      no="Keep it"
      busy={removing.isPending}
      onYes={() => removing.mutate(step, { onSuccess: onClose })}
      onNo={onClose}
    >
      {LOST[what]}
    </Confirm>
  );
}
