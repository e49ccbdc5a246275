import { Injectable } from '@nestjs/common';

export const SUBJECT_TYPES = ['event', 'launch_task', 'appointment', 'referral'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** What a calendar is given about a subject. */
export interface CalendarSubject {
  /** At most 200 characters. For an appointment never a name: calendars are read on lock screens. */
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  /** IANA name of the zone in which the times are shown. */
  readonly timeZone: string;
  readonly place: string | null;
  /** Plain text below the title. */
  readonly details: string | null;
  /** Grows with every change of what is above. */
  readonly sequence: number;
  /** Address of its page, for the notification of a failed write. */
  readonly link: string;
}

/** Where a kind of subject comes from. The area that owns it registers it when its module starts. */
export interface CalendarSubjectSource {
  readonly type: SubjectType;
  /** Whether its times are those of patients: writes are then recorded in the log of patient data. */
  readonly holdsPatientData: boolean;
  /** @returns null where it was cancelled or deleted, or where this person has no part in it: its entry is removed */
  read(subjectId: string, userId: string): Promise<CalendarSubject | null>;
}

/** The register of what can be put into calendars, so that this module knows no area by name. */
@Injectable()
export class CalendarSubjects {
  private readonly sources = new Map<SubjectType, CalendarSubjectSource>();

  /** @throws Error when another area has registered the type: a programming mistake, found at start. */
  add(source: CalendarSubjectSource): void {
    if (this.sources.has(source.type)) throw new Error(`two areas own the calendar subject ${source.type}`);
    this.sources.set(source.type, source);
  }

  of(type: SubjectType): CalendarSubjectSource {
    const source = this.sources.get(type);
    if (!source) throw new Error(`no area owns the calendar subject ${type}`);
    return source;
  }
}
