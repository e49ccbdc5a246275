import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '../../../shared/api/index.ts';
import { ApiError, callTool, logProblem } from '../../../shared/api/index.ts';
import type { Appointment } from '../types.ts';

/** Neither name nor treatment leaves the practice: a calendar is read on lock screens. */
const TITLE = 'Appointment';

/**
 * What every calendar is sent: when, and that it is an appointment.
 *
 * @param requestId the same for every try, so that a calendar that supports it keeps one entry
 */
export function calendarEntry(item: Appointment, requestId: string): Record<string, unknown> {
  const start = Date.parse(item.start ?? '');
  return {
    title: TITLE,
    start: new Date(start).toISOString(),
    end: new Date(start + item.minutes * 60_000).toISOString(),
    time_zone: item.time_zone,
    request_id: requestId,
  };
}

interface Result {
  readonly source: 'pica_live' | 'mock_data' | 'error';
}

/** An earlier try without an answer has added the entry: the calendar refuses to add it twice. */
function alreadyCopied(cause: unknown): Result {
  if (cause instanceof ApiError && cause.code === 'conflict') return { source: 'pica_live' };
  throw cause;
}

/** Copies an appointment into the person's own calendar, as often as they press once. */
export function useCopyToCalendar(item: Appointment) {
  const [once] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ tool_name }: Connection) =>
      callTool<Result>(
        {
          tool_name,
          api_endpoint: 'add_entry',
          method: 'POST',
          use_pica_sdk: true,
          payload: calendarEntry(item, once),
        },
        { idempotencyKey: `${once}-${tool_name.replaceAll(' ', '-')}` },
      ).catch(alreadyCopied),
    onError: (error) => logProblem('An appointment was not copied to a calendar', error),
  });
}
