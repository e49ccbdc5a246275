import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { cancelRegistration, eventKeys, register } from '../api.ts';

/** Registers and cancels. Afterwards everything about events is read again; a refusal is said in the server's words. */
export function useRegistration(eventId: string) {
  const cache = useQueryClient();
  const key = useRef('');
  const refused = (error: Error) => {
    logProblem('A step of a registration failed', error);
    if (error instanceof ApiError && error.code === 'conflict') return notice.info(messageOf(error));
    return notice.error('That did not work', messageOf(error));
  };
  const settled = () => cache.invalidateQueries({ queryKey: eventKeys.all });
  const enter = useMutation({
    mutationFn: () => {
      // Kept until it has worked: a second try after a lost answer must not count as another request.
      key.current ||= crypto.randomUUID();
      return register(eventId, key.current);
    },
    onSuccess: ({ state, waitlist_position: place }) => {
      key.current = '';
      if (state === 'waitlisted') notice.success(`You are on the waiting list, no. ${place ?? 1}`);
      else notice.success('You are registered', 'A confirmation is on its way to your email address.');
    },
    onError: refused,
    onSettled: settled,
  });
  const leave = useMutation({
    mutationFn: () => cancelRegistration(eventId),
    onSuccess: () => notice.success('Your registration is cancelled'),
    onError: refused,
    onSettled: settled,
  });
  return { enter, leave };
}
