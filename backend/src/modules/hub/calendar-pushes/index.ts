export { CalendarPushes, type Subject } from './calendar-pushes.service.ts';
export { CalendarPushesModule } from './calendar-pushes.module.ts';
export { type CalendarSubject, type CalendarSubjectSource, CalendarSubjects } from './calendar-subjects.ts';
export { AddToCalendarDto, CalendarPushDto } from './dto/calendar-push.dto.ts';
