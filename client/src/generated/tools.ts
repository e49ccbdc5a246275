// Written by `npm run client:types` from the catalogue and the API description.
import type { components } from './schemas.ts';
import type { Call, PagedCall, StreamingCall, ToolEntry } from '../types.ts';

type S = components['schemas'];

/** OpenAI */
export interface Openai {
  /** Chat. Answers a conversation; with stream: true piece by piece. */
  readonly chat: StreamingCall<S['OpenaiChatInput'], S['OpenaiChatOutput']>;
  /** List models. The models this key can use. */
  readonly listModels: Call<S['OpenaiListModelsInput'], S['OpenaiListModelsOutput']>;
  /** Open a model. Owner and age of one model. */
  readonly getModel: Call<S['OpenaiGetModelInput'], S['OpenaiGetModelOutput']>;
  /** Answer. The newer way to ask: a text or a list of items, with tools; with stream: true piece by piece. */
  readonly createResponse: StreamingCall<S['OpenaiCreateResponseInput'], S['OpenaiCreateResponseOutput']>;
  /** Open an answer. An answer that OpenAI stores, such as one in the background. */
  readonly getResponse: Call<S['OpenaiGetResponseInput'], S['OpenaiGetResponseOutput']>;
  /** What an answer was asked with. The items that a stored answer was made from. */
  readonly listInputItems: PagedCall<S['OpenaiListInputItemsInput'], S['OpenaiListInputItemsOutput']>;
  /** Stop an answer. Stops an answer in the background. */
  readonly cancelResponse: Call<S['OpenaiCancelResponseInput'], S['OpenaiCancelResponseOutput']>;
  /** Delete an answer. Takes a stored answer away from OpenAI. */
  readonly deleteResponse: Call<S['OpenaiDeleteResponseInput'], S['OpenaiDeleteResponseOutput']>;
  /** Turn texts into vectors. Vectors that lie close together for texts that mean the same. */
  readonly embeddings: Call<S['OpenaiEmbeddingsInput'], S['OpenaiEmbeddingsOutput']>;
  /** Judge a text. Whether a text is violent, hateful or otherwise harmful. Free of charge. */
  readonly moderation: Call<S['OpenaiModerationInput'], S['OpenaiModerationOutput']>;
}

/** Anthropic */
export interface Anthropic {
  /** Chat. Answers a conversation; with stream: true piece by piece. */
  readonly chat: StreamingCall<S['AnthropicChatInput'], S['AnthropicChatOutput']>;
  /** Count tokens. How long a conversation is for a model, without asking it. Free of charge. */
  readonly countTokens: Call<S['AnthropicCountTokensInput'], S['AnthropicCountTokensOutput']>;
  /** List models. The models this key can use, newest first. */
  readonly listModels: PagedCall<S['AnthropicListModelsInput'], S['AnthropicListModelsOutput']>;
  /** Open a model. Name and age of one model. */
  readonly getModel: Call<S['AnthropicGetModelInput'], S['AnthropicGetModelOutput']>;
}

/** Firecrawl */
export interface Firecrawl {
  /** Read a web page. Fetches one public page and returns it as Markdown or in the formats asked for. */
  readonly scrape: Call<S['FirecrawlScrapeInput'], S['FirecrawlScrapeOutput']>;
  /** Map a site. The addresses of the pages of a site, without reading them. */
  readonly map: Call<S['FirecrawlMapInput'], S['FirecrawlMapOutput']>;
  /** Search the web. Finds public pages, news or images; with scrapeOptions their text too. */
  readonly search: Call<S['FirecrawlSearchInput'], S['FirecrawlSearchOutput']>;
  /** Credits. How many credits the account has left. */
  readonly creditUsage: Call<S['FirecrawlCreditUsageInput'], S['FirecrawlCreditUsageOutput']>;
  /** Read a site. Begins to read the pages of a site, at most 25 unless you say otherwise. One credit a page. */
  readonly startCrawl: Call<S['FirecrawlStartCrawlInput'], S['FirecrawlStartCrawlOutput']>;
  /** How far a site is read. How many pages are read, and their text. Kept for about a day. */
  readonly crawlStatus: PagedCall<S['FirecrawlCrawlStatusInput'], S['FirecrawlCrawlStatusOutput']>;
  /** What could not be read. The pages of a site that failed, and those that robots.txt keeps closed. */
  readonly crawlErrors: Call<S['FirecrawlCrawlErrorsInput'], S['FirecrawlCrawlErrorsOutput']>;
  /** Stop reading a site. Ends a job; what is read already stays. */
  readonly cancelCrawl: Call<S['FirecrawlCancelCrawlInput'], S['FirecrawlCancelCrawlOutput']>;
  /** Read a list of pages. Begins to read up to 100 pages. One credit a page. */
  readonly startBatchScrape: Call<S['FirecrawlStartBatchScrapeInput'], S['FirecrawlStartBatchScrapeOutput']>;
  /** How far a list of pages is read. How many pages are read, and their text. Kept for about a day. */
  readonly batchScrapeStatus: PagedCall<S['FirecrawlBatchScrapeStatusInput'], S['FirecrawlBatchScrapeStatusOutput']>;
  /** Stop reading a list of pages. Ends a job; what is read already stays. */
  readonly cancelBatchScrape: Call<S['FirecrawlCancelBatchScrapeInput'], S['FirecrawlCancelBatchScrapeOutput']>;
  /** Take facts out of pages. Begins to fill a schema, or to answer a question, from public pages. */
  readonly startExtract: Call<S['FirecrawlStartExtractInput'], S['FirecrawlStartExtractOutput']>;
  /** Facts taken out of pages. Whether the facts are there, and what they are. */
  readonly extractStatus: Call<S['FirecrawlExtractStatusInput'], S['FirecrawlExtractStatusOutput']>;
}

/** ClearCorrect */
export interface Clearcorrect {
  /** Ask the gateway how it is. Its name, version and what it can do. */
  readonly getStatus: Call<S['ClearcorrectGetStatusInput'], S['ClearcorrectGetStatusOutput']>;
  /** List treating practices. Where aligners can be sent. */
  readonly listPractices: PagedCall<S['ClearcorrectListPracticesInput'], S['ClearcorrectListPracticesOutput']>;
  /** List cases. Aligner cases by status and date of change. */
  readonly listCases: PagedCall<S['ClearcorrectListCasesInput'], S['ClearcorrectListCasesOutput']>;
  /** Open a case. One case with its setup, orders and shipments. */
  readonly getCase: Call<S['ClearcorrectGetCaseInput'], S['ClearcorrectGetCaseOutput']>;
  /** Begin a case. A draft with the prescription; records are added next, then it is submitted. */
  readonly createCase: Call<S['ClearcorrectCreateCaseInput'], S['ClearcorrectCreateCaseOutput']>;
  /** Add a record. A scan, photo or X-ray; what a camera wrote beside a photo is taken out. */
  readonly addRecord: Call<S['ClearcorrectAddRecordInput'], S['ClearcorrectAddRecordOutput']>;
  /** Submit a case. Sends the draft, once the patient has consented and the scans match the arches. */
  readonly submitCase: Call<S['ClearcorrectSubmitCaseInput'], S['ClearcorrectSubmitCaseOutput']>;
  /** Approve the setup. Accepts this version of the treatment setup; the aligners are made next. */
  readonly approveSetup: Call<S['ClearcorrectApproveSetupInput'], S['ClearcorrectApproveSetupOutput']>;
  /** Ask for changes to the setup. Sends this version of the treatment setup back with a note. */
  readonly requestSetupChanges: Call<S['ClearcorrectRequestSetupChangesInput'], S['ClearcorrectRequestSetupChangesOutput']>;
  /** Order a revision, retainer or replacement. A further order for a case whose aligners were made. */
  readonly createOrder: Call<S['ClearcorrectCreateOrderInput'], S['ClearcorrectCreateOrderOutput']>;
  /** Cancel a case. Ends a case whose aligners are not being made yet. */
  readonly cancelCase: Call<S['ClearcorrectCancelCaseInput'], S['ClearcorrectCancelCaseOutput']>;
  /** Show the history of a case. What happened to a case, and when. */
  readonly listCaseEvents: PagedCall<S['ClearcorrectListCaseEventsInput'], S['ClearcorrectListCaseEventsOutput']>;
}

/** Dentrix */
export interface Dentrix {
  /** Ask the gateway how it is. Which system it speaks for, what it can do, and when the practice last answered. */
  readonly getStatus: Call<S['DentrixGetStatusInput'], S['DentrixGetStatusOutput']>;
  /** Find patients. Patients by last name, birth date or phone. */
  readonly listPatients: PagedCall<S['DentrixListPatientsInput'], S['DentrixListPatientsOutput']>;
  /** Open a patient. One patient by id. */
  readonly getPatient: Call<S['DentrixGetPatientInput'], S['DentrixGetPatientOutput']>;
  /** Add a patient. Asks the practice system to add a patient; it answers with an operation to ask about. */
  readonly createPatient: Call<S['DentrixCreatePatientInput'], S['DentrixCreatePatientOutput']>;
  /** Change a patient. Changes the fields that are given and leaves the others as they are. */
  readonly updatePatient: Call<S['DentrixUpdatePatientInput'], S['DentrixUpdatePatientOutput']>;
  /** List providers. Dentists and hygienists of the practice. */
  readonly listProviders: PagedCall<S['DentrixListProvidersInput'], S['DentrixListProvidersOutput']>;
  /** List operatories. Treatment rooms of the practice. */
  readonly listOperatories: PagedCall<S['DentrixListOperatoriesInput'], S['DentrixListOperatoriesOutput']>;
  /** List locations. Offices of the practice with their time zones. */
  readonly listLocations: PagedCall<S['DentrixListLocationsInput'], S['DentrixListLocationsOutput']>;
  /** Show the schedule. Appointments of a span of days, a patient, a provider, a room or a status. */
  readonly listAppointments: PagedCall<S['DentrixListAppointmentsInput'], S['DentrixListAppointmentsOutput']>;
  /** Open an appointment. One appointment by id. */
  readonly getAppointment: Call<S['DentrixGetAppointmentInput'], S['DentrixGetAppointmentOutput']>;
  /** Book an appointment. Asks the practice system for a booking; it answers with an operation to ask about. */
  readonly createAppointment: Call<S['DentrixCreateAppointmentInput'], S['DentrixCreateAppointmentOutput']>;
  /** Change an appointment. Changes the fields that are given and leaves the others as they are. */
  readonly updateAppointment: Call<S['DentrixUpdateAppointmentInput'], S['DentrixUpdateAppointmentOutput']>;
  /** Confirm an appointment. Notes that the patient was asked, or has said yes or no. */
  readonly confirmAppointment: Call<S['DentrixConfirmAppointmentInput'], S['DentrixConfirmAppointmentOutput']>;
  /** Cancel an appointment. Takes an appointment off the schedule as missed or cancelled. */
  readonly cancelAppointment: Call<S['DentrixCancelAppointmentInput'], S['DentrixCancelAppointmentOutput']>;
  /** Find free times. Free times of a span of days, by length and provider. */
  readonly listAvailability: PagedCall<S['DentrixListAvailabilityInput'], S['DentrixListAvailabilityOutput']>;
  /** List procedures. Planned, done and existing work, by patient and status. */
  readonly listProcedures: PagedCall<S['DentrixListProceduresInput'], S['DentrixListProceduresOutput']>;
  /** List treatment plans. Treatment plans with their procedures. */
  readonly listTreatmentPlans: PagedCall<S['DentrixListTreatmentPlansInput'], S['DentrixListTreatmentPlansOutput']>;
  /** Show insurance of a patient. Plans and subscribers of one patient. */
  readonly listCoverages: PagedCall<S['DentrixListCoveragesInput'], S['DentrixListCoveragesOutput']>;
  /** List claims. Insurance claims by patient and state. */
  readonly listClaims: PagedCall<S['DentrixListClaimsInput'], S['DentrixListClaimsOutput']>;
  /** List recalls. Who is due for the next visit, and when. */
  readonly listRecalls: PagedCall<S['DentrixListRecallsInput'], S['DentrixListRecallsOutput']>;
  /** Ask about a change. Whether the practice system has carried out a change: pending, done or failed. */
  readonly getOperation: Call<S['DentrixGetOperationInput'], S['DentrixGetOperationOutput']>;
}

/** Eaglesoft */
export interface Eaglesoft {
  /** Ask the gateway how it is. Which system it speaks for, what it can do, and when the practice last answered. */
  readonly getStatus: Call<S['EaglesoftGetStatusInput'], S['EaglesoftGetStatusOutput']>;
  /** Find patients. Patients by last name, birth date or phone. */
  readonly listPatients: PagedCall<S['EaglesoftListPatientsInput'], S['EaglesoftListPatientsOutput']>;
  /** Open a patient. One patient by id. */
  readonly getPatient: Call<S['EaglesoftGetPatientInput'], S['EaglesoftGetPatientOutput']>;
  /** Add a patient. Asks the practice system to add a patient; it answers with an operation to ask about. */
  readonly createPatient: Call<S['EaglesoftCreatePatientInput'], S['EaglesoftCreatePatientOutput']>;
  /** Change a patient. Changes the fields that are given and leaves the others as they are. */
  readonly updatePatient: Call<S['EaglesoftUpdatePatientInput'], S['EaglesoftUpdatePatientOutput']>;
  /** List providers. Dentists and hygienists of the practice. */
  readonly listProviders: PagedCall<S['EaglesoftListProvidersInput'], S['EaglesoftListProvidersOutput']>;
  /** List operatories. Treatment rooms of the practice. */
  readonly listOperatories: PagedCall<S['EaglesoftListOperatoriesInput'], S['EaglesoftListOperatoriesOutput']>;
  /** List locations. Offices of the practice with their time zones. */
  readonly listLocations: PagedCall<S['EaglesoftListLocationsInput'], S['EaglesoftListLocationsOutput']>;
  /** Show the schedule. Appointments of a span of days, a patient, a provider, a room or a status. */
  readonly listAppointments: PagedCall<S['EaglesoftListAppointmentsInput'], S['EaglesoftListAppointmentsOutput']>;
  /** Open an appointment. One appointment by id. */
  readonly getAppointment: Call<S['EaglesoftGetAppointmentInput'], S['EaglesoftGetAppointmentOutput']>;
  /** Book an appointment. Asks the practice system for a booking; it answers with an operation to ask about. */
  readonly createAppointment: Call<S['EaglesoftCreateAppointmentInput'], S['EaglesoftCreateAppointmentOutput']>;
  /** Change an appointment. Changes the fields that are given and leaves the others as they are. */
  readonly updateAppointment: Call<S['EaglesoftUpdateAppointmentInput'], S['EaglesoftUpdateAppointmentOutput']>;
  /** Confirm an appointment. Notes that the patient was asked, or has said yes or no. */
  readonly confirmAppointment: Call<S['EaglesoftConfirmAppointmentInput'], S['EaglesoftConfirmAppointmentOutput']>;
  /** Cancel an appointment. Takes an appointment off the schedule as missed or cancelled. */
  readonly cancelAppointment: Call<S['EaglesoftCancelAppointmentInput'], S['EaglesoftCancelAppointmentOutput']>;
  /** Find free times. Free times of a span of days, by length and provider. */
  readonly listAvailability: PagedCall<S['EaglesoftListAvailabilityInput'], S['EaglesoftListAvailabilityOutput']>;
  /** List procedures. Planned, done and existing work, by patient and status. */
  readonly listProcedures: PagedCall<S['EaglesoftListProceduresInput'], S['EaglesoftListProceduresOutput']>;
  /** List treatment plans. Treatment plans with their procedures. */
  readonly listTreatmentPlans: PagedCall<S['EaglesoftListTreatmentPlansInput'], S['EaglesoftListTreatmentPlansOutput']>;
  /** Show insurance of a patient. Plans and subscribers of one patient. */
  readonly listCoverages: PagedCall<S['EaglesoftListCoveragesInput'], S['EaglesoftListCoveragesOutput']>;
  /** List claims. Insurance claims by patient and state. */
  readonly listClaims: PagedCall<S['EaglesoftListClaimsInput'], S['EaglesoftListClaimsOutput']>;
  /** List recalls. Who is due for the next visit, and when. */
  readonly listRecalls: PagedCall<S['EaglesoftListRecallsInput'], S['EaglesoftListRecallsOutput']>;
  /** Ask about a change. Whether the practice system has carried out a change: pending, done or failed. */
  readonly getOperation: Call<S['EaglesoftGetOperationInput'], S['EaglesoftGetOperationOutput']>;
}

/** Open Dental */
export interface OpenDental {
  /** Find patients. Patients by name, birth date, phone, e-mail or chart number. */
  readonly listPatients: PagedCall<S['OpenDentalListPatientsInput'], S['OpenDentalListPatientsOutput']>;
  /** Open a patient. One patient by number. */
  readonly getPatient: Call<S['OpenDentalGetPatientInput'], S['OpenDentalGetPatientOutput']>;
  /** Add a patient. Adds a patient by first and last name and whatever else is known. */
  readonly createPatient: Call<S['OpenDentalCreatePatientInput'], S['OpenDentalCreatePatientOutput']>;
  /** Change a patient. Changes the fields that are given and leaves the others as they are. */
  readonly updatePatient: Call<S['OpenDentalUpdatePatientInput'], S['OpenDentalUpdatePatientOutput']>;
  /** Show the schedule. Appointments of a day, a span of days, a patient or a room. */
  readonly listAppointments: PagedCall<S['OpenDentalListAppointmentsInput'], S['OpenDentalListAppointmentsOutput']>;
  /** Open an appointment. One appointment by number. */
  readonly getAppointment: Call<S['OpenDentalGetAppointmentInput'], S['OpenDentalGetAppointmentOutput']>;
  /** Book an appointment. Books a patient into a room at a time. */
  readonly createAppointment: Call<S['OpenDentalCreateAppointmentInput'], S['OpenDentalCreateAppointmentOutput']>;
  /** Change an appointment. Changes the fields that are given and leaves the others as they are. */
  readonly updateAppointment: Call<S['OpenDentalUpdateAppointmentInput'], S['OpenDentalUpdateAppointmentOutput']>;
  /** Confirm an appointment. Notes that the patient was asked, or has said yes or no. */
  readonly confirmAppointment: Call<S['OpenDentalConfirmAppointmentInput'], S['OpenDentalConfirmAppointmentOutput']>;
  /** Break an appointment. Takes an appointment off the schedule as missed or cancelled. */
  readonly breakAppointment: Call<S['OpenDentalBreakAppointmentInput'], S['OpenDentalBreakAppointmentOutput']>;
  /** Find free times. Free times of a day or a span of days, by length, provider and room. */
  readonly listSlots: Call<S['OpenDentalListSlotsInput'], S['OpenDentalListSlotsOutput']>;
  /** List providers. Dentists and hygienists of the practice. */
  readonly listProviders: PagedCall<S['OpenDentalListProvidersInput'], S['OpenDentalListProvidersOutput']>;
  /** List operatories. Treatment rooms of the practice. */
  readonly listOperatories: PagedCall<S['OpenDentalListOperatoriesInput'], S['OpenDentalListOperatoriesOutput']>;
  /** List procedures. Planned, done and existing work, by patient, appointment or status. */
  readonly listProcedures: PagedCall<S['OpenDentalListProceduresInput'], S['OpenDentalListProceduresOutput']>;
  /** List treatment plans. Treatment plans with their state. */
  readonly listTreatmentPlans: PagedCall<S['OpenDentalListTreatmentPlansInput'], S['OpenDentalListTreatmentPlansOutput']>;
  /** List claims. Insurance claims by patient and state. */
  readonly listClaims: PagedCall<S['OpenDentalListClaimsInput'], S['OpenDentalListClaimsOutput']>;
  /** List recalls. Who is due for the next visit, and when. */
  readonly listRecalls: PagedCall<S['OpenDentalListRecallsInput'], S['OpenDentalListRecallsOutput']>;
  /** List recall types. The kinds of recall this practice uses. */
  readonly listRecallTypes: PagedCall<S['OpenDentalListRecallTypesInput'], S['OpenDentalListRecallTypesOutput']>;
  /** Show insurance of a patient. Plans and subscribers of one patient. */
  readonly getInsurance: Call<S['OpenDentalGetInsuranceInput'], S['OpenDentalGetInsuranceOutput']>;
  /** Note a contact. Notes in the chart that the patient was contacted. */
  readonly createCommlog: Call<S['OpenDentalCreateCommlogInput'], S['OpenDentalCreateCommlogOutput']>;
}

/** Google Calendar */
export interface GoogleCalendar {
  /** List calendars. The calendars in your list. */
  readonly listCalendars: PagedCall<S['GoogleCalendarListCalendarsInput'], S['GoogleCalendarListCalendarsOutput']>;
  /** Make a calendar. Makes a calendar of its own for practice events. */
  readonly createCalendar: Call<S['GoogleCalendarCreateCalendarInput'], S['GoogleCalendarCreateCalendarOutput']>;
  /** List events. Events of a calendar; with singleEvents: true every instance of a series on its own. */
  readonly listEvents: PagedCall<S['GoogleCalendarListEventsInput'], S['GoogleCalendarListEventsOutput']>;
  /** Open an event. One event, with the tag that a change can be tied to. */
  readonly getEvent: Call<S['GoogleCalendarGetEventInput'], S['GoogleCalendarGetEventOutput']>;
  /** Create an event. Puts an event into a calendar; private unless you say otherwise. */
  readonly createEvent: Call<S['GoogleCalendarCreateEventInput'], S['GoogleCalendarCreateEventOutput']>;
  /** Add an entry. Adds a title, a time and a place to the calendar of the account, in the form that all calendars share. Where an entry with the same `request_id` exists, nothing is added: the call answers that entry or fails with `conflict`. */
  readonly addEntry: Call<S['GoogleCalendarAddEntryInput'], S['GoogleCalendarAddEntryOutput']>;
  /** Change an entry. Replaces title, time and place of an entry, in the form that all calendars share. */
  readonly changeEntry: Call<S['GoogleCalendarChangeEntryInput'], S['GoogleCalendarChangeEntryOutput']>;
  /** Find an added entry. Finds the entry that `add_entry` made for a request id, in the form that all calendars share. */
  readonly findEntry: Call<S['GoogleCalendarFindEntryInput'], S['GoogleCalendarFindEntryOutput']>;
  /** Remove an entry. Deletes an entry, in the form that all calendars share. */
  readonly removeEntry: Call<S['GoogleCalendarRemoveEntryInput'], S['GoogleCalendarRemoveEntryOutput']>;
  /** Change an event. Changes the fields given; with the etag only when nobody else changed it meanwhile. */
  readonly updateEvent: Call<S['GoogleCalendarUpdateEventInput'], S['GoogleCalendarUpdateEventOutput']>;
  /** Delete an event. Takes an event out of a calendar. One that is gone already counts as deleted. */
  readonly deleteEvent: Call<S['GoogleCalendarDeleteEventInput'], S['GoogleCalendarDeleteEventOutput']>;
  /** See when calendars are busy. Busy times of up to 50 calendars, without what is planned in them. */
  readonly freeBusy: Call<S['GoogleCalendarFreeBusyInput'], S['GoogleCalendarFreeBusyOutput']>;
  /** Be told of changes. Google reports changes of a calendar to a public address for about a week. */
  readonly watchEvents: Call<S['GoogleCalendarWatchEventsInput'], S['GoogleCalendarWatchEventsOutput']>;
  /** No longer be told. Ends a watch before its time. */
  readonly stopWatch: Call<S['GoogleCalendarStopWatchInput'], S['GoogleCalendarStopWatchOutput']>;
}

/** Microsoft Outlook */
export interface MicrosoftOutlook {
  /** Your account. Name and address of the connected account. */
  readonly getProfile: Call<S['MicrosoftOutlookGetProfileInput'], S['MicrosoftOutlookGetProfileOutput']>;
  /** List mail folders. The folders of the mailbox, with how much in them is unread. */
  readonly listFolders: PagedCall<S['MicrosoftOutlookListFoldersInput'], S['MicrosoftOutlookListFoldersOutput']>;
  /** List mail. Messages of all folders, newest first. */
  readonly listMessages: PagedCall<S['MicrosoftOutlookListMessagesInput'], S['MicrosoftOutlookListMessagesOutput']>;
  /** List the mail of a folder. Messages of one folder, newest first. */
  readonly listFolderMessages: PagedCall<S['MicrosoftOutlookListFolderMessagesInput'], S['MicrosoftOutlookListFolderMessagesOutput']>;
  /** Open a message. One message with its text. */
  readonly getMessage: Call<S['MicrosoftOutlookGetMessageInput'], S['MicrosoftOutlookGetMessageOutput']>;
  /** Send mail. Hands a message to Outlook, which sends it in your name. Handed over does not mean delivered. */
  readonly sendMail: Call<S['MicrosoftOutlookSendMailInput'], S['MicrosoftOutlookSendMailOutput']>;
  /** Reply to a message. Answers the sender of a message. */
  readonly replyToMessage: Call<S['MicrosoftOutlookReplyToMessageInput'], S['MicrosoftOutlookReplyToMessageOutput']>;
  /** Prepare a draft. Puts a message into the drafts, to be looked at and sent later. */
  readonly createDraft: Call<S['MicrosoftOutlookCreateDraftInput'], S['MicrosoftOutlookCreateDraftOutput']>;
  /** Send a draft. Sends a message that lies among the drafts. */
  readonly sendDraft: Call<S['MicrosoftOutlookSendDraftInput'], S['MicrosoftOutlookSendDraftOutput']>;
  /** List calendars. The calendars of the account. */
  readonly listCalendars: PagedCall<S['MicrosoftOutlookListCalendarsInput'], S['MicrosoftOutlookListCalendarsOutput']>;
  /** Show a span of the calendar. Everything between two moments, every instance of a series on its own. */
  readonly calendarView: PagedCall<S['MicrosoftOutlookCalendarViewInput'], S['MicrosoftOutlookCalendarViewOutput']>;
  /** List events. Events of the calendar; a series is one event. */
  readonly listEvents: PagedCall<S['MicrosoftOutlookListEventsInput'], S['MicrosoftOutlookListEventsOutput']>;
  /** Open an event. One event, with the tag that a change can be tied to. */
  readonly getEvent: Call<S['MicrosoftOutlookGetEventInput'], S['MicrosoftOutlookGetEventOutput']>;
  /** Create an event. Puts an event into the calendar; private unless you say otherwise. */
  readonly createEvent: Call<S['MicrosoftOutlookCreateEventInput'], S['MicrosoftOutlookCreateEventOutput']>;
  /** Add an entry. Adds a title, a time and a place to the calendar of the account, in the form that all calendars share. Where an entry with the same `request_id` exists, nothing is added: the call answers that entry or fails with `conflict`. */
  readonly addEntry: Call<S['MicrosoftOutlookAddEntryInput'], S['MicrosoftOutlookAddEntryOutput']>;
  /** Change an entry. Replaces title, time and place of an entry, in the form that all calendars share. */
  readonly changeEntry: Call<S['MicrosoftOutlookChangeEntryInput'], S['MicrosoftOutlookChangeEntryOutput']>;
  /** Find an added entry. Finds the entry that `add_entry` made for a request id, in the form that all calendars share. */
  readonly findEntry: Call<S['MicrosoftOutlookFindEntryInput'], S['MicrosoftOutlookFindEntryOutput']>;
  /** Remove an entry. Deletes an entry, in the form that all calendars share. */
  readonly removeEntry: Call<S['MicrosoftOutlookRemoveEntryInput'], S['MicrosoftOutlookRemoveEntryOutput']>;
  /** Change an event. Changes the fields given; with the etag only when nobody else changed it meanwhile. */
  readonly updateEvent: Call<S['MicrosoftOutlookUpdateEventInput'], S['MicrosoftOutlookUpdateEventOutput']>;
  /** Cancel a meeting. Calls a meeting off and tells its guests. Only its organiser can. */
  readonly cancelEvent: Call<S['MicrosoftOutlookCancelEventInput'], S['MicrosoftOutlookCancelEventOutput']>;
  /** Delete an event. Takes an event out of the calendar. */
  readonly deleteEvent: Call<S['MicrosoftOutlookDeleteEventInput'], S['MicrosoftOutlookDeleteEventOutput']>;
  /** See who is busy. Free and busy times of people and rooms; work or school accounts only. */
  readonly getSchedule: Call<S['MicrosoftOutlookGetScheduleInput'], S['MicrosoftOutlookGetScheduleOutput']>;
  /** What changed in the calendar. The whole span first; later, with next_link set to the @odata.deltaLink, only what changed. */
  readonly calendarChanges: PagedCall<S['MicrosoftOutlookCalendarChangesInput'], S['MicrosoftOutlookCalendarChangesOutput']>;
  /** What changed in a mail folder. The whole folder first; later, with next_link set to the @odata.deltaLink, only what changed. */
  readonly messageChanges: PagedCall<S['MicrosoftOutlookMessageChangesInput'], S['MicrosoftOutlookMessageChangesOutput']>;
  /** Be told of changes. Microsoft reports changes of mail or events to a public address, for less than seven days. */
  readonly createSubscription: Call<S['MicrosoftOutlookCreateSubscriptionInput'], S['MicrosoftOutlookCreateSubscriptionOutput']>;
  /** Stay told of changes. Moves the end of a subscription. */
  readonly renewSubscription: Call<S['MicrosoftOutlookRenewSubscriptionInput'], S['MicrosoftOutlookRenewSubscriptionOutput']>;
  /** No longer be told. Ends a subscription. */
  readonly deleteSubscription: Call<S['MicrosoftOutlookDeleteSubscriptionInput'], S['MicrosoftOutlookDeleteSubscriptionOutput']>;
}

/** Every tool of the hub's catalogue. */
export interface Tools {
  /** Drafts letters, explains treatments and answers questions for you and your team. */
  readonly openai: Openai;
  /** Claude models for careful drafting, summaries and answers for you and your team. */
  readonly anthropic: Anthropic;
  /** Reads public web pages into clean text for your courses, profile and research. */
  readonly firecrawl: Firecrawl;
  /** Follows your aligner cases with ClearCorrect from prescription to delivery, via partner gateway. */
  readonly clearcorrect: Clearcorrect;
  /** Brings the appointment book, patients and continuing care from Dentrix, via practice gateway. */
  readonly dentrix: Dentrix;
  /** Brings the schedule, patients and recalls from Eaglesoft, via practice gateway. */
  readonly eaglesoft: Eaglesoft;
  /** Brings your schedule, patients and providers from Open Dental to where you work. */
  readonly openDental: OpenDental;
  /** Shows your calendars beside the schedule and puts practice events into them. */
  readonly googleCalendar: GoogleCalendar;
  /** Brings mail and calendar of the practice together and sends messages in your name. */
  readonly microsoftOutlook: MicrosoftOutlook;
}

export const TOOLS: Readonly<Record<keyof Tools, ToolEntry>> = {
  "openai": {
    "name": "OpenAI",
    "operations": {
      "chat": {
        "id": "chat",
        "effect": "read",
        "streams": true
      },
      "listModels": {
        "id": "list_models",
        "effect": "read",
        "repeatable": true
      },
      "getModel": {
        "id": "get_model",
        "effect": "read",
        "repeatable": true
      },
      "createResponse": {
        "id": "create_response",
        "effect": "read",
        "streams": true
      },
      "getResponse": {
        "id": "get_response",
        "effect": "read",
        "repeatable": true
      },
      "listInputItems": {
        "id": "list_input_items",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "after",
          "next": "last_id",
          "more": "has_more"
        }
      },
      "cancelResponse": {
        "id": "cancel_response",
        "effect": "delete",
        "repeatable": true
      },
      "deleteResponse": {
        "id": "delete_response",
        "effect": "delete",
        "repeatable": true
      },
      "embeddings": {
        "id": "embeddings",
        "effect": "read",
        "repeatable": true
      },
      "moderation": {
        "id": "moderation",
        "effect": "read",
        "repeatable": true
      }
    }
  },
  "anthropic": {
    "name": "Anthropic",
    "operations": {
      "chat": {
        "id": "chat",
        "effect": "read",
        "streams": true
      },
      "countTokens": {
        "id": "count_tokens",
        "effect": "read",
        "repeatable": true
      },
      "listModels": {
        "id": "list_models",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "after_id",
          "next": "last_id",
          "more": "has_more"
        }
      },
      "getModel": {
        "id": "get_model",
        "effect": "read",
        "repeatable": true
      }
    }
  },
  "firecrawl": {
    "name": "Firecrawl",
    "operations": {
      "scrape": {
        "id": "scrape",
        "effect": "read",
        "repeatable": true
      },
      "map": {
        "id": "map",
        "effect": "read",
        "repeatable": true
      },
      "search": {
        "id": "search",
        "effect": "read",
        "repeatable": true
      },
      "creditUsage": {
        "id": "credit_usage",
        "effect": "read",
        "repeatable": true
      },
      "startCrawl": {
        "id": "start_crawl",
        "effect": "write"
      },
      "crawlStatus": {
        "id": "crawl_status",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "next",
          "next": "next"
        }
      },
      "crawlErrors": {
        "id": "crawl_errors",
        "effect": "read",
        "repeatable": true
      },
      "cancelCrawl": {
        "id": "cancel_crawl",
        "effect": "delete",
        "repeatable": true
      },
      "startBatchScrape": {
        "id": "start_batch_scrape",
        "effect": "write"
      },
      "batchScrapeStatus": {
        "id": "batch_scrape_status",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "next",
          "next": "next"
        }
      },
      "cancelBatchScrape": {
        "id": "cancel_batch_scrape",
        "effect": "delete",
        "repeatable": true
      },
      "startExtract": {
        "id": "start_extract",
        "effect": "write"
      },
      "extractStatus": {
        "id": "extract_status",
        "effect": "read",
        "repeatable": true
      }
    }
  },
  "clearcorrect": {
    "name": "ClearCorrect",
    "operations": {
      "getStatus": {
        "id": "get_status",
        "effect": "read",
        "repeatable": true
      },
      "listPractices": {
        "id": "list_practices",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listCases": {
        "id": "list_cases",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "getCase": {
        "id": "get_case",
        "effect": "read",
        "repeatable": true
      },
      "createCase": {
        "id": "create_case",
        "effect": "write"
      },
      "addRecord": {
        "id": "add_record",
        "effect": "write"
      },
      "submitCase": {
        "id": "submit_case",
        "effect": "write"
      },
      "approveSetup": {
        "id": "approve_setup",
        "effect": "write"
      },
      "requestSetupChanges": {
        "id": "request_setup_changes",
        "effect": "write"
      },
      "createOrder": {
        "id": "create_order",
        "effect": "write"
      },
      "cancelCase": {
        "id": "cancel_case",
        "effect": "write"
      },
      "listCaseEvents": {
        "id": "list_case_events",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      }
    }
  },
  "dentrix": {
    "name": "Dentrix",
    "operations": {
      "getStatus": {
        "id": "get_status",
        "effect": "read",
        "repeatable": true
      },
      "listPatients": {
        "id": "list_patients",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "getPatient": {
        "id": "get_patient",
        "effect": "read",
        "repeatable": true
      },
      "createPatient": {
        "id": "create_patient",
        "effect": "write"
      },
      "updatePatient": {
        "id": "update_patient",
        "effect": "write",
        "repeatable": true
      },
      "listProviders": {
        "id": "list_providers",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listOperatories": {
        "id": "list_operatories",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listLocations": {
        "id": "list_locations",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listAppointments": {
        "id": "list_appointments",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "getAppointment": {
        "id": "get_appointment",
        "effect": "read",
        "repeatable": true
      },
      "createAppointment": {
        "id": "create_appointment",
        "effect": "write"
      },
      "updateAppointment": {
        "id": "update_appointment",
        "effect": "write",
        "repeatable": true
      },
      "confirmAppointment": {
        "id": "confirm_appointment",
        "effect": "write"
      },
      "cancelAppointment": {
        "id": "cancel_appointment",
        "effect": "write"
      },
      "listAvailability": {
        "id": "list_availability",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listProcedures": {
        "id": "list_procedures",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listTreatmentPlans": {
        "id": "list_treatment_plans",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listCoverages": {
        "id": "list_coverages",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listClaims": {
        "id": "list_claims",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listRecalls": {
        "id": "list_recalls",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "getOperation": {
        "id": "get_operation",
        "effect": "read",
        "repeatable": true
      }
    }
  },
  "eaglesoft": {
    "name": "Eaglesoft",
    "operations": {
      "getStatus": {
        "id": "get_status",
        "effect": "read",
        "repeatable": true
      },
      "listPatients": {
        "id": "list_patients",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "getPatient": {
        "id": "get_patient",
        "effect": "read",
        "repeatable": true
      },
      "createPatient": {
        "id": "create_patient",
        "effect": "write"
      },
      "updatePatient": {
        "id": "update_patient",
        "effect": "write",
        "repeatable": true
      },
      "listProviders": {
        "id": "list_providers",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listOperatories": {
        "id": "list_operatories",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listLocations": {
        "id": "list_locations",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listAppointments": {
        "id": "list_appointments",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "getAppointment": {
        "id": "get_appointment",
        "effect": "read",
        "repeatable": true
      },
      "createAppointment": {
        "id": "create_appointment",
        "effect": "write"
      },
      "updateAppointment": {
        "id": "update_appointment",
        "effect": "write",
        "repeatable": true
      },
      "confirmAppointment": {
        "id": "confirm_appointment",
        "effect": "write"
      },
      "cancelAppointment": {
        "id": "cancel_appointment",
        "effect": "write"
      },
      "listAvailability": {
        "id": "list_availability",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listProcedures": {
        "id": "list_procedures",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listTreatmentPlans": {
        "id": "list_treatment_plans",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listCoverages": {
        "id": "list_coverages",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listClaims": {
        "id": "list_claims",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "listRecalls": {
        "id": "list_recalls",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "cursor",
          "next": "nextCursor"
        }
      },
      "getOperation": {
        "id": "get_operation",
        "effect": "read",
        "repeatable": true
      }
    }
  },
  "openDental": {
    "name": "Open Dental",
    "operations": {
      "listPatients": {
        "id": "list_patients",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "offset",
          "limitParam": "Limit",
          "offsetParam": "Offset",
          "pageSize": 100
        }
      },
      "getPatient": {
        "id": "get_patient",
        "effect": "read",
        "repeatable": true
      },
      "createPatient": {
        "id": "create_patient",
        "effect": "write"
      },
      "updatePatient": {
        "id": "update_patient",
        "effect": "write",
        "repeatable": true
      },
      "listAppointments": {
        "id": "list_appointments",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "offset",
          "limitParam": "Limit",
          "offsetParam": "Offset",
          "pageSize": 100
        }
      },
      "getAppointment": {
        "id": "get_appointment",
        "effect": "read",
        "repeatable": true
      },
      "createAppointment": {
        "id": "create_appointment",
        "effect": "write"
      },
      "updateAppointment": {
        "id": "update_appointment",
        "effect": "write",
        "repeatable": true
      },
      "confirmAppointment": {
        "id": "confirm_appointment",
        "effect": "write",
        "repeatable": true
      },
      "breakAppointment": {
        "id": "break_appointment",
        "effect": "write"
      },
      "listSlots": {
        "id": "list_slots",
        "effect": "read",
        "repeatable": true
      },
      "listProviders": {
        "id": "list_providers",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "offset",
          "limitParam": "Limit",
          "offsetParam": "Offset",
          "pageSize": 100
        }
      },
      "listOperatories": {
        "id": "list_operatories",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "offset",
          "limitParam": "Limit",
          "offsetParam": "Offset",
          "pageSize": 100
        }
      },
      "listProcedures": {
        "id": "list_procedures",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "offset",
          "limitParam": "Limit",
          "offsetParam": "Offset",
          "pageSize": 100
        }
      },
      "listTreatmentPlans": {
        "id": "list_treatment_plans",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "offset",
          "limitParam": "Limit",
          "offsetParam": "Offset",
          "pageSize": 100
        }
      },
      "listClaims": {
        "id": "list_claims",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "offset",
          "limitParam": "Limit",
          "offsetParam": "Offset",
          "pageSize": 100
        }
      },
      "listRecalls": {
        "id": "list_recalls",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "offset",
          "limitParam": "Limit",
          "offsetParam": "Offset",
          "pageSize": 100
        }
      },
      "listRecallTypes": {
        "id": "list_recall_types",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "offset",
          "limitParam": "Limit",
          "offsetParam": "Offset",
          "pageSize": 100
        }
      },
      "getInsurance": {
        "id": "get_insurance",
        "effect": "read",
        "repeatable": true
      },
      "createCommlog": {
        "id": "create_commlog",
        "effect": "write"
      }
    }
  },
  "googleCalendar": {
    "name": "Google Calendar",
    "operations": {
      "listCalendars": {
        "id": "list_calendars",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "pageToken",
          "next": "nextPageToken"
        }
      },
      "createCalendar": {
        "id": "create_calendar",
        "effect": "write"
      },
      "listEvents": {
        "id": "list_events",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "pageToken",
          "next": "nextPageToken"
        }
      },
      "getEvent": {
        "id": "get_event",
        "effect": "read",
        "repeatable": true
      },
      "createEvent": {
        "id": "create_event",
        "effect": "write"
      },
      "addEntry": {
        "id": "add_entry",
        "effect": "write"
      },
      "changeEntry": {
        "id": "change_entry",
        "effect": "write"
      },
      "findEntry": {
        "id": "find_entry",
        "effect": "read",
        "repeatable": true
      },
      "removeEntry": {
        "id": "remove_entry",
        "effect": "delete",
        "repeatable": true
      },
      "updateEvent": {
        "id": "update_event",
        "effect": "write"
      },
      "deleteEvent": {
        "id": "delete_event",
        "effect": "delete",
        "repeatable": true
      },
      "freeBusy": {
        "id": "free_busy",
        "effect": "read",
        "repeatable": true
      },
      "watchEvents": {
        "id": "watch_events",
        "effect": "write"
      },
      "stopWatch": {
        "id": "stop_watch",
        "effect": "delete",
        "repeatable": true
      }
    }
  },
  "microsoftOutlook": {
    "name": "Microsoft Outlook",
    "operations": {
      "getProfile": {
        "id": "get_profile",
        "effect": "read",
        "repeatable": true
      },
      "listFolders": {
        "id": "list_folders",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "next_link",
          "next": "@odata.nextLink"
        }
      },
      "listMessages": {
        "id": "list_messages",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "next_link",
          "next": "@odata.nextLink"
        }
      },
      "listFolderMessages": {
        "id": "list_folder_messages",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "next_link",
          "next": "@odata.nextLink"
        }
      },
      "getMessage": {
        "id": "get_message",
        "effect": "read",
        "repeatable": true
      },
      "sendMail": {
        "id": "send_mail",
        "effect": "write"
      },
      "replyToMessage": {
        "id": "reply_to_message",
        "effect": "write"
      },
      "createDraft": {
        "id": "create_draft",
        "effect": "write"
      },
      "sendDraft": {
        "id": "send_draft",
        "effect": "write"
      },
      "listCalendars": {
        "id": "list_calendars",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "next_link",
          "next": "@odata.nextLink"
        }
      },
      "calendarView": {
        "id": "calendar_view",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "next_link",
          "next": "@odata.nextLink"
        }
      },
      "listEvents": {
        "id": "list_events",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "next_link",
          "next": "@odata.nextLink"
        }
      },
      "getEvent": {
        "id": "get_event",
        "effect": "read",
        "repeatable": true
      },
      "createEvent": {
        "id": "create_event",
        "effect": "write"
      },
      "addEntry": {
        "id": "add_entry",
        "effect": "write"
      },
      "changeEntry": {
        "id": "change_entry",
        "effect": "write"
      },
      "findEntry": {
        "id": "find_entry",
        "effect": "read",
        "repeatable": true
      },
      "removeEntry": {
        "id": "remove_entry",
        "effect": "delete",
        "repeatable": true
      },
      "updateEvent": {
        "id": "update_event",
        "effect": "write"
      },
      "cancelEvent": {
        "id": "cancel_event",
        "effect": "delete"
      },
      "deleteEvent": {
        "id": "delete_event",
        "effect": "delete",
        "repeatable": true
      },
      "getSchedule": {
        "id": "get_schedule",
        "effect": "read",
        "repeatable": true
      },
      "calendarChanges": {
        "id": "calendar_changes",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "next_link",
          "next": "@odata.nextLink"
        }
      },
      "messageChanges": {
        "id": "message_changes",
        "effect": "read",
        "repeatable": true,
        "pages": {
          "kind": "next",
          "param": "next_link",
          "next": "@odata.nextLink"
        }
      },
      "createSubscription": {
        "id": "create_subscription",
        "effect": "write"
      },
      "renewSubscription": {
        "id": "renew_subscription",
        "effect": "write",
        "repeatable": true
      },
      "deleteSubscription": {
        "id": "delete_subscription",
        "effect": "delete",
        "repeatable": true
      }
    }
  }
};
