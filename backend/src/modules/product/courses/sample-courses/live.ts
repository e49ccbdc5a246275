import type { SampleCourse } from './sample-course.ts';

export const HANDS_ON: SampleCourse = {
  slug: 'ipr-and-attachments-hands-on',
  title: 'IPR and attachments hands-on',
  subtitle: 'One day on models: measure, reduce, bond and check',
  description: `A day in a small group. You practice interproximal reduction with strips and discs, bond attachments with a template, and learn to check both before the patient leaves.`,
  topic: 'aligner_advanced',
  level: 'intermediate',
  audience: ['dentist', 'hygienist'],
  objectives: [
    'Measure and document IPR in millimeters per contact',
    'Choose between strips and discs for a contact',
    'Bond attachments without flash and check them with the tray',
  ],
  method: 'participation',
  credits: 7,
  subject: '370',
  instructor: 'Dr. Elias Brandt',
  location: 'Denver, CO',
  price: 49_500,
  modules: [
    {
      title: 'Prepare and practice',
      lessons: [
        {
          title: 'What to bring',
          kind: 'text',
          minutes: 10,
          preview: true,
          body: `- Loupes and your own light, if you use them
- A case that you would like to discuss, without name, date or face
- Comfortable shoes: most of the day is at the bench`,
        },
        {
          title: 'Safe amounts',
          kind: 'text',
          minutes: 50,
          body: `Plan the space before the first strip: how much is missing, and which contacts can give it?

Reduce little and measure often. Document the amount for each contact, with the stage before which it was done. Polish, and tell the patient what you did and why.`,
        },
        {
          title: 'Bench day',
          kind: 'live',
          minutes: 360,
          body: `Six stations with one instructor for six learners. Your attendance is confirmed on the day; after that, send the evaluation here.`,
        },
      ],
    },
  ],
  reviews: [
    { author: 'Noor A.', rating: 5, comment: 'Finally enough time at the bench. Bring a real case.' },
    { author: 'Miles T.', rating: 4, comment: 'Excellent instructor, long day.' },
  ],
};

export const REFINEMENTS: SampleCourse = {
  slug: 'refinements-and-retention',
  title: 'Refinements and retention',
  subtitle: 'Finish well: when to refine, when to stop, and how to keep the result',
  description: `A live evening on the last third of treatment, with cases that needed a refinement and cases that did not.`,
  topic: 'aligner_advanced',
  level: 'advanced',
  audience: ['dentist'],
  objectives: [
    'Decide between refinement, finishing by hand and stopping',
    'Write a refinement request from a progress scan',
    'Plan retention with the patient before the last tray',
  ],
  method: 'live_webinar',
  credits: 2,
  subject: '370',
  instructor: 'Dr. Elias Brandt',
  membership: true,
  modules: [
    {
      title: 'Before and during the session',
      lessons: [
        {
          title: 'Three questions before a refinement',
          kind: 'text',
          minutes: 15,
          preview: true,
          body: `1. What would the patient still change?
2. Did the teeth follow so far? Compare the stage that was planned with the scan of today.
3. Does the time left justify a new set of trays?`,
        },
        {
          title: 'A retention plan in one page',
          kind: 'text',
          minutes: 15,
          body: `Write down what is worn, for how long each day, who checks it and when, and what a lost retainer means. Give the page to the patient before the last tray, not after.`,
        },
        {
          title: 'Live session with questions',
          kind: 'live',
          minutes: 90,
          body: 'Ask by chat or by voice. Attendance is checked at the start and at the end.',
        },
      ],
    },
  ],
  reviews: [
    { author: 'Sofie L.', rating: 5, comment: 'Honest about cases that did not go as planned.' },
    { author: 'Aaron P.', rating: 4, comment: 'Good discussion. I use the one-page plan.' },
  ],
};

export const SCAN_TO_RECORD: SampleCourse = {
  slug: 'from-intraoral-scan-to-shared-record',
  title: 'From intraoral scan to shared record',
  subtitle: 'A digital workflow without lost files',
  description: `Where scans, photos and images live, who may open them, and how they reach a planner or a specialist without a detour through somebody's phone.`,
  topic: 'digital_workflow',
  level: 'intro',
  audience: ['dentist', 'assistant', 'front_office'],
  objectives: [
    'Draw the way of a scan from the chair to the planner',
    'Name files so that a colleague finds them without asking',
    'Share records through a channel that logs who opened them',
  ],
  method: 'live_webinar',
  credits: 2,
  subject: '550',
  instructor: 'Renata Okafor',
  modules: [
    {
      title: 'Before and during the session',
      lessons: [
        {
          title: 'Draw your own workflow',
          kind: 'text',
          minutes: 20,
          preview: true,
          body: `Take a sheet of paper. Write down every place in which one scan is stored on its way to the planner. For each place: who can open it, who deletes it, and when?

Most practices find two places that they do not need.`,
        },
        {
          title: 'Names and folders',
          kind: 'text',
          minutes: 20,
          body: `Use your own case number, the date and the kind of record. Never put a patient's name into a file name: names of files travel further than their content.`,
        },
        {
          title: 'Live session with questions',
          kind: 'live',
          minutes: 80,
          body: 'Bring your drawing. We compare three workflows of the group.',
        },
      ],
    },
  ],
  reviews: [
    { author: 'Imani D.', rating: 5, comment: 'We removed a shared folder the next day.' },
    { author: 'Owen S.', rating: 4, comment: 'Practical, and no vendor was promoted.' },
  ],
};

export const CASE_ACCEPTANCE: SampleCourse = {
  slug: 'case-acceptance-without-pressure',
  title: 'Case acceptance without pressure',
  subtitle: 'Consultations in which patients decide for themselves, and decide',
  description: `A half day in person with short role plays. You leave with an outline for a thirty-minute consultation and with the three questions that uncover why somebody hesitates.`,
  topic: 'practice_growth',
  level: 'intro',
  audience: ['dentist', 'front_office'],
  objectives: [
    'Lead a consultation from the wish of the patient to a clear next step',
    'Present fees and payment plans in one minute',
    'Follow up after a “not yet” without chasing',
  ],
  method: 'live_inperson',
  credits: 3,
  subject: '550',
  instructor: 'Renata Okafor',
  location: 'Austin, TX',
  price: 14_900,
  membership: true,
  modules: [
    {
      title: 'Prepare and practice',
      lessons: [
        {
          title: 'The outline of thirty minutes',
          kind: 'text',
          minutes: 20,
          preview: true,
          body: `| Minutes | What |
| --- | --- |
| 0–8 | The wish, in the patient's words |
| 8–18 | What you see, with pictures |
| 18–25 | Ways to get there, with time and fee |
| 25–30 | The next step, and who does it |`,
        },
        {
          title: 'Why people hesitate',
          kind: 'text',
          minutes: 20,
          body: `Time, money, trust, or somebody at home. Ask which one it is, and answer only that one.`,
        },
        {
          title: 'Half day of role plays',
          kind: 'live',
          minutes: 140,
          body: 'Groups of three: one patient, one clinician, one observer. Everybody takes each part once.',
        },
      ],
    },
  ],
  reviews: [
    {
      author: 'Beatriz C.',
      rating: 5,
      comment: 'No tricks. Our team feels comfortable talking about fees now.',
    },
    { author: 'Kwame E.', rating: 4, comment: 'The role plays were better than I feared.' },
  ],
};

export const PHOTOS_AND_CONSENT: SampleCourse = {
  slug: 'patient-photos-consent-and-privacy',
  title: 'Patient photos, consent and privacy',
  subtitle: 'Take, store and show pictures without regret',
  description: `What a consent should name, where pictures may be stored, and how to make a case anonymous before you discuss it.`,
  topic: 'compliance',
  level: 'intro',
  audience: ['dentist', 'hygienist', 'assistant', 'front_office'],
  objectives: [
    'Name the five parts of a consent for photos',
    'Recognize what identifies a patient in a picture and in its file',
    'Decide where pictures may and may not be stored',
  ],
  method: 'live_webinar',
  credits: 1,
  subject: null,
  instructor: 'Dr. Maren Holloway',
  modules: [
    {
      title: 'Before and during the session',
      lessons: [
        {
          title: 'What identifies a patient',
          kind: 'text',
          minutes: 15,
          preview: true,
          body: `A face, a name, a date, a chart number, a tattoo, a rare finding, and what the file itself says about place and time.

Before you share a case, ask: could the patient's neighbor recognize it?`,
        },
        {
          title: 'Live session with questions',
          kind: 'live',
          minutes: 45,
          body: 'We go through five pictures together and decide what has to change.',
        },
      ],
    },
  ],
  reviews: [
    { author: 'Yuki H.', rating: 5, comment: 'The neighbor question stays with you.' },
    { author: 'Carla V.', rating: 4, comment: 'One hour well spent for the whole team.' },
  ],
};
