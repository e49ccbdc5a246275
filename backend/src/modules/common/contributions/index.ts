export { CARD_KEYS, type CardKey, DASHBOARD_KEYS, type DashboardKey, knownCards } from './card-keys.ts';
export { type Card, type CardContent, type CardRequest, type CardSource, mayHave } from './card.ts';
export {
  CE_METHODS,
  type CeMethod,
  type CeRecordIssuer,
  type CompletedActivity,
  type IssuedCeRecord,
  NO_SCHEME,
  type ProviderStatement,
} from './ce-record.ts';
export type { ChosenPatient, PatientChooser } from './chosen-patient.ts';
export type { OrganisationConnected, OrganisationConnectedListener } from './connection-changes.ts';
export type { ContactTicket, OpenedTicket, TicketOpener } from './contact-ticket.ts';
export { Contributions } from './contributions.ts';
export { ContributionsModule } from './contributions.module.ts';
export type { CourseSeat, CourseSeats, SeatOffer, SeatSeller } from './course-seats.ts';
export type { CourseTitles, TitledCourse } from './course-titles.ts';
export type { EventChange, EventChangeListener } from './event-changes.ts';
export { type FirstStep, type Goal, GOALS } from './first-step.ts';
export type { DiscussedLesson, LessonAccess } from './lesson-access.ts';
export type { MemberChange, MemberChangeListener } from './member-changes.ts';
export type { MilestoneSource, MilestoneTeam, MilestoneWatcher, Reached } from './milestones.ts';
export {
  type ConnectedTool,
  hasTool,
  type NextStep,
  type NextStepRequest,
  seesPatients,
  type Suggestion,
} from './next-step.ts';
export { counted, type OverviewLine, type OverviewReport, type OverviewState } from './overview-line.ts';
export {
  PRIVATE_RECORD_KINDS,
  type PrivateRecord,
  type PrivateRecordEntry,
  type PrivateRecordKind,
  type PrivateRecords,
  type RecordOwner,
} from './private-records.ts';
export type {
  PublicAddress,
  PublicBlock,
  PublicCard,
  PublicDocument,
  PublicPage,
  PublicPlace,
  StructuredData,
} from './public-page.ts';
export type { ReferenceHit, ReferenceKind, ReferenceSource, ReferenceText } from './reference-source.ts';
export { SearchLimit } from './search-limit.ts';
export type { SearchHit, SearchRequest, SearchSource } from './search-source.ts';
