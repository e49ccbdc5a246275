import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { CourseData } from '../api.ts';
import { courseKeys, withdraw } from '../api.ts';

/** Leaves a course that the person chose themselves and has not completed. */
export function Withdraw({ course }: { readonly course: CourseData }) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState(false);
  const leaving = useMutation({
    mutationFn: () => withdraw(course.id),
    onSuccess: () => {
      notice.success('You have withdrawn', `Your progress in ${course.title} is kept if you enroll again.`);
      return cache.invalidateQueries({ queryKey: courseKeys.all });
    },
    onError: (error) => notice.error('You are still enrolled', messageOf(error), requestIdOf(error)),
  });
  const { enrollment } = course;
  if (!enrollment || enrollment.state !== 'active') return null;
  if (enrollment.assigned_by) return <p className="muted">Assigned by {enrollment.assigned_by}</p>;
  if (!asked)
    return (
      <Button type="text" onClick={() => setAsked(true)}>
        Withdraw from this course
      </Button>
    );
  return (
    <Confirm
      question="Withdraw from this course?"
      yes="Withdraw"
      busyYes="Withdrawing..."
      no="Stay enrolled"
      busy={leaving.isPending}
      onYes={() => leaving.mutate()}
      onNo={() => setAsked(false)}
    >
      Your progress and notes are kept if you enroll again.
    </Confirm>
  );
}
