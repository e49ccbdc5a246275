import type { CalendarPush } from './calendar-push.entity.ts';
import type { CalendarPushDto } from './dto/calendar-push.dto.ts';

export const toCalendarPushDto = (push: CalendarPush, connected: boolean): CalendarPushDto => ({
  id: push.id,
  tool_name: push.toolName,
  subject_type: push.subjectType,
  subject_id: push.subjectId,
  state: push.state,
  source: push.source,
  error: push.error,
  error_code: push.errorCode,
  connected,
  title: push.title,
  starts_at: push.startsAt?.toISOString() ?? null,
  ends_at: push.endsAt?.toISOString() ?? null,
  time_zone: push.timeZone,
  updated_at: push.updatedAt.toISOString(),
});
