import type { SampleCourse } from './sample-course.ts';
import { WEAR_CAPTIONS } from './wear-captions.ts';

export const ALIGNER_FOUNDATIONS: SampleCourse = {
  slug: 'clear-aligner-foundations',
  title: 'Clear aligner foundations',
  subtitle: 'From the first conversation to the first tray: selection, records, wear and follow-up',
  description: `A first course for teams that begin with clear aligners. You learn which cases to start with, which records a planner needs, and how to run the visits between the first tray and the last.

Work through it in your own time. Each lesson ends with an exercise on cases of your own practice.`,
  topic: 'aligner_basics',
  level: 'intro',
  audience: ['dentist', 'hygienist', 'assistant'],
  objectives: [
    'Sort new cases into start now, plan with help, and refer',
    'Take a complete set of records for a treatment setup',
    'Explain wear, aligner changes and attachments to a patient in plain words',
    'Run a follow-up visit in ten minutes and know when to stop and reassess',
  ],
  method: 'self_instruction',
  credits: 6,
  subject: '370',
  instructor: 'Dr. Maren Holloway',
  membership: true,
  modules: [
    {
      title: 'Before you start',
      lessons: [
        {
          title: 'How a tray moves a tooth',
          kind: 'video',
          minutes: 1,
          preview: true,
          media: { url: '/samples/aligner-wear.webm', seconds: 19, captions: WEAR_CAPTIONS },
          body: `A short look at one aligner stage: the tray is a little ahead of the teeth, the teeth follow, and the next tray takes over.

**Watch for**

- the gap between tray and tooth on the first day
- why 22 hours of wear a day matter more than the number of days
- what an attachment adds`,
        },
        {
          title: 'Choosing your first cases',
          kind: 'text',
          minutes: 150,
          body: `## Start with what can go well

Good first cases have healthy gums, a stable bite and a small goal that the patient can name.

| Start now | Plan with help | Refer |
| --- | --- | --- |
| Mild crowding or spacing | Moderate crowding that needs IPR | Impacted or missing teeth in the way of the movement |
| Relapse after earlier treatment | Deep bite, open bite | Skeletal Class II or III |
| Single tooth out of line | Rotated canines and premolars | Active periodontal disease |

## Ask before you scan

1. What would you change if you could change one thing?
2. What have you tried, and what made you stop?
3. Who needs to agree before we begin?

## Exercise

Take the last ten new patients who asked about straighter teeth. Sort each into a column of the table and write one sentence on why. Bring the cases you disagree about to a colleague.`,
        },
        {
          title: 'Records that a planner can use',
          kind: 'text',
          minutes: 120,
          body: `## The complete set

- Intraoral scan of both arches with the bite on both sides
- Eight photos: face at rest, smiling and in profile; front, left, right, upper and lower teeth
- A current panoramic image
- Chief complaint in the patient's own words, and the arches to be treated

## Why records come back

Most setups that return to the practice have one of four causes: the distal of the last molar is missing, the bite was scanned on one side only, a photo is out of focus, or the instruction contradicts the chief complaint.

## Exercise

Take one full set on a team member. Time it. Check every picture against the list before you look at the clock.`,
        },
      ],
    },
    {
      title: 'Check what you learned',
      lessons: [
        {
          title: 'Final quiz',
          kind: 'quiz',
          minutes: 30,
          body: 'Five questions. You pass at 70%. After you submit, each answer is explained.',
          questions: [
            {
              prompt: 'Which patient is the best first case?',
              options: [
                'An adult with mild crowding and healthy gums',
                'A teenager with an impacted canine',
                'An adult with a skeletal Class III bite',
                'An adult with active periodontal disease',
              ],
              explanation:
                'Mild crowding with healthy gums has a small, predictable goal. The other three need specialist planning or treatment first.',
            },
            {
              prompt: 'How many hours a day should a patient usually wear the aligner?',
              options: ['About 22', 'About 12, mostly at night', 'About 16', '24, also while eating'],
              explanation:
                'Teeth follow the tray only while it is in place. About 22 hours leaves time for meals and cleaning.',
            },
            {
              prompt: 'What is the most common reason that a setup cannot begin?',
              options: [
                'Records are incomplete or unclear',
                'The patient is older than 40',
                'The practice has no 3-D printer',
                'The aligner material is out of stock',
              ],
              explanation:
                'A missing molar, a one-sided bite or a blurred photo stops the planner before anything else.',
            },
            {
              prompt: 'What does an attachment do?',
              options: [
                'It gives the tray a surface to hold and push',
                'It keeps the tray clean',
                'It shortens the daily wear time',
                'It replaces the retainer',
              ],
              explanation:
                'Attachments are small composite shapes. They let the tray grip a tooth for movements such as rotation and extrusion.',
            },
            {
              prompt: 'A tray no longer fits at the left canine. What comes first?',
              options: [
                'Ask about wear, check the fit, and go back one tray if needed',
                'Continue with the next tray at once',
                'Order new trays without a scan',
                'End the treatment',
              ],
              explanation:
                'Most gaps are caused by wear. Going back one tray often closes them; a new scan follows only when it does not.',
            },
          ],
        },
      ],
    },
  ],
  reviews: [
    {
      author: 'Priya N.',
      rating: 5,
      comment:
        'The sorting table hangs in our consult room now. The exercise on ten patients was worth the whole course.',
    },
    {
      author: 'Tomás R.',
      rating: 4,
      comment: 'Clear and to the point. I would have liked a second video on attachments.',
    },
  ],
};
