import type { EventFormat, EventMethod, EventTopic, RegistrationState, Speaker } from '../event-types.ts';

export interface SamplePerson {
  readonly name: string;
  readonly state: RegistrationState;
  readonly attendedMin?: number;
}

export interface SampleEvent {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly format: EventFormat;
  /** About so many days from today, moved on to the weekday (0 is Sunday). */
  readonly inDays: number;
  readonly weekday: number;
  /** The clock of the event's zone, e.g. `09:00`. */
  readonly at: string;
  readonly minutes: number;
  readonly timezone: string;
  readonly place?: { readonly venue: string; readonly city: string; readonly region: string };
  readonly onlineUrl?: string;
  readonly requirements?: string;
  readonly capacity?: number;
  readonly priceCents?: number;
  readonly topic: EventTopic;
  readonly credits?: number;
  readonly method?: EventMethod;
  readonly subject?: string;
  readonly speakers: readonly Speaker[];
  readonly people?: readonly SamplePerson[];
}

export const agenda = (...lines: readonly (readonly [time: string, what: string])[]): string =>
  ['## Agenda', ...lines.map(([time, what]) => `- **${time}** ${what}`)].join('\n');

const BROWSER =
  'A current browser, a stable connection and sound. A headset helps when you want to ask questions.';
const online = (name: string): Pick<SampleEvent, 'onlineUrl' | 'requirements'> => ({
  onlineUrl: `https://meet.example.com/${name}`,
  requirements: BROWSER,
});
const seats = (state: RegistrationState, ...names: readonly string[]): SamplePerson[] =>
  names.map((name) => ({ name: `${name} (Sample)`, state }));
const stayed = (name: string, attendedMin: number): SamplePerson => ({
  name: `${name} (Sample)`,
  state: 'attended',
  attendedMin,
});

export const ELENA: Speaker = {
  name: 'Elena Costa, DDS (Sample)',
  title: 'General dentist and educator, Chicago',
};
export const OWEN: Speaker = { name: 'Owen Tran, DMD (Sample)', title: 'Orthodontist, Seattle' };
export const PRIYA: Speaker = { name: 'Priya Raman, DDS (Sample)', title: 'Practice owner, Austin' };
const JONAS: Speaker = { name: 'Jonas Weber (Sample)', title: 'Digital workflow trainer, Denver' };

/** Webinars. Invented speakers; nobody is meant. */
export const SAMPLE_WEBINARS: readonly SampleEvent[] = [
  {
    ...{ slug: 'sample-first-ten-aligner-cases', format: 'webinar', topic: 'aligner_basics' },
    title: 'Your first ten aligner cases: choose well, finish well',
    summary:
      'Which cases to start with, which to refer, and how to plan visits so that treatment stays on track.',
    body: `${agenda(['Start', 'Selecting cases: what to accept in your first year'], ['0:25', 'Five records that prevent most refinements'], ['0:50', 'Questions from the audience'])}\n\nYou leave with a one-page selection checklist.`,
    ...{ inDays: -21, weekday: 3, at: '12:00', minutes: 60, timezone: 'America/Chicago' },
    ...online('first-ten-aligner-cases'),
    ...{ credits: 1, method: 'live_webinar', subject: '370', speakers: [ELENA] },
    people: [
      stayed('Mara Lindqvist', 60),
      stayed('Samir Haddad', 57),
      stayed('Grace Kim', 22),
      ...seats('no_show', 'Leo Martin'),
    ],
  },
  {
    ...{ slug: 'sample-reading-a-treatment-setup', format: 'webinar', topic: 'aligner_advanced' },
    title: 'Reading a treatment setup: what to question before you approve',
    summary: 'Staging, attachments and IPR in a setup, and the five requests that save a refinement.',
    body: `${agenda(['Start', 'How a setup is staged'], ['0:30', 'IPR and attachments: necessary, useful, or neither'], ['1:00', 'Three setups, approved and sent back'], ['1:20', 'Questions'])}\n\nBring a setup of your own to compare. Please leave out names and dates of birth.`,
    ...{ inDays: 8, weekday: 3, at: '12:00', minutes: 90, timezone: 'America/New_York' },
    ...online('reading-a-treatment-setup'),
    ...{
      capacity: 200,
      credits: 1.5,
      method: 'live_webinar',
      subject: '370',
      speakers: [OWEN, ELENA],
    },
    people: seats('registered', 'Mara Lindqvist', 'Grace Kim', 'Samir Haddad'),
  },
  {
    ...{ slug: 'sample-front-desk-aligner-inquiries', format: 'webinar', topic: 'team_training' },
    title: 'Front desk: answering aligner inquiries with confidence',
    summary: 'Phone scripts, honest price ranges, and how to book the consultation on the first call.',
    body: agenda(
      ['Start', 'What callers really ask'],
      ['0:20', 'Scripts for price, pain and time'],
      ['0:40', 'Role play and questions'],
    ),
    ...{ inDays: 34, weekday: 4, at: '09:00', minutes: 60, timezone: 'America/Chicago' },
    ...online('front-desk-aligner-inquiries'),
    ...{ credits: 1, method: 'live_webinar', subject: '550', speakers: [PRIYA] },
  },
  {
    ...{ slug: 'sample-infection-control-for-scanners', format: 'webinar', topic: 'compliance' },
    title: 'Infection control for intraoral scanners',
    summary: 'Sleeves, surfaces and timing between patients, with a checklist for the whole team.',
    body: agenda(
      ['Start', 'What touches the patient, and what does not'],
      ['0:25', 'A turnaround that fits the schedule'],
      ['0:45', 'Questions'],
    ),
    ...{ inDays: 76, weekday: 2, at: '17:30', minutes: 60, timezone: 'America/Los_Angeles' },
    ...online('infection-control-for-scanners'),
    ...{ credits: 1, method: 'live_webinar', subject: '148', speakers: [JONAS] },
  },
];

/** Workshops and study clubs. The first workshop is full, and two people wait. */
export const SAMPLE_MEETINGS: readonly SampleEvent[] = [
  {
    ...{ slug: 'sample-ipr-and-attachments-hands-on', format: 'in_person', topic: 'aligner_advanced' },
    title: 'IPR and attachments, hands-on',
    summary:
      'A day on typodonts: measure, reduce, polish, bond, and check. Small group, all materials included.',
    body: `${agenda(['9:00', 'Measuring contacts and planning reduction'], ['10:30', 'Strips, discs and gauges on typodonts'], ['12:30', 'Lunch'], ['13:30', 'Attachment bonding with a template'], ['15:30', 'Removal, polishing, and questions'])}\n\nBring loupes if you use them. Materials are provided.`,
    ...{ inDays: 17, weekday: 6, at: '09:00', minutes: 480, timezone: 'America/Chicago' },
    place: { venue: 'Lakeside Dental Training Center', city: 'Chicago', region: 'IL' },
    ...{ capacity: 6, credits: 7, method: 'participation', subject: '370', speakers: [ELENA] },
    people: [
      ...seats(
        'registered',
        ...['Mara Lindqvist', 'Owen Brandt', 'Priya Nair', 'Samir Haddad', 'Grace Kim', 'Leo Martin'],
      ),
      ...seats('waitlisted', 'Hanna Novak', 'Diego Alvarez'),
    ],
  },
  {
    ...{ slug: 'sample-scan-day-for-teams', format: 'in_person', topic: 'digital_workflow' },
    title: 'Scan day for teams: from first scan to a clean case',
    summary:
      'Dentist and assistant learn together: scan paths, bite registration, and what the lab sends back.',
    body: [
      agenda(
        ['9:00', 'Scan paths, arch by arch'],
        ['11:00', 'Bite registration without distortion'],
        ['13:30', 'Practice in pairs'],
        ['15:00', 'Reading the lab’s comments'],
      ),
      'To take part, write to the organizer. You get an invoice, and your seat when it is paid.',
    ].join('\n\n'),
    ...{ inDays: 48, weekday: 5, at: '09:00', minutes: 420, timezone: 'America/Denver' },
    place: { venue: 'Mile High Education Suites', city: 'Denver', region: 'CO' },
    ...{
      capacity: 16,
      priceCents: 34_900,
      credits: 6,
      method: 'participation',
      subject: '370',
      speakers: [JONAS],
    },
  },
  {
    ...{ slug: 'sample-launching-aligners-in-your-practice', format: 'hybrid', topic: 'practice_growth' },
    title: 'Launching aligners in your practice: a 90-day plan',
    summary: 'Goals, fees, team roles and the first month’s schedule. Join in the room or online.',
    body: agenda(
      ['13:00', 'Goals and fees that fit your area'],
      ['14:00', 'Who does what: roles in the team'],
      ['15:15', 'Your first month, week by week'],
    ),
    ...{ inDays: 90, weekday: 5, at: '13:00', minutes: 180, timezone: 'America/Chicago' },
    place: { venue: 'Riverwalk Conference Rooms', city: 'Austin', region: 'TX' },
    ...online('launching-aligners'),
    ...{ capacity: 60, credits: 3, method: 'live_inperson', subject: '550', speakers: [PRIYA, ELENA] },
  },
  {
    ...{ slug: 'sample-study-club-refinements', format: 'webinar', topic: 'aligner_advanced' },
    title: 'Study club: refinements we could have avoided',
    summary: 'Three members show a case that went off track. The group looks for the moment it happened.',
    body: `${agenda(['19:00', 'Case 1: a lateral that lagged behind'], ['19:30', 'Case 2: lost anchorage'], ['20:00', 'Case 3 and discussion'])}\n\nDe-identified cases only.`,
    ...{ inDays: 26, weekday: 2, at: '19:00', minutes: 90, timezone: 'America/New_York' },
    ...online('study-club-refinements'),
    ...{ capacity: 25, speakers: [OWEN] },
    people: seats('registered', 'Hanna Novak', 'Diego Alvarez'),
  },
  {
    ...{ slug: 'sample-study-club-seattle', format: 'in_person', topic: 'aligner_basics' },
    title: 'Seattle study club: bring a case, leave with a plan',
    summary: 'An evening with colleagues. One case each, ten minutes, honest feedback.',
    body: agenda(
      ['18:30', 'Welcome and supper'],
      ['19:00', 'Cases, ten minutes each'],
      ['20:30', 'What we try until next time'],
    ),
    ...{ inDays: 104, weekday: 4, at: '18:30', minutes: 150, timezone: 'America/Los_Angeles' },
    place: { venue: 'Harbor Street Dental', city: 'Seattle', region: 'WA' },
    ...{ capacity: 12, speakers: [OWEN] },
  },
];
