import type { ResourceKind } from '../library/resource.entity.ts';

interface SampleResource {
  readonly key: string;
  readonly title: string;
  readonly kind: ResourceKind;
  readonly summary: string;
  readonly body: string;
  readonly membersOnly?: true;
}

/** Written for this product, about nobody. They give no clinical advice for a person. */
export const SAMPLE_RESOURCES: readonly SampleResource[] = [
  {
    key: 'records-checklist',
    title: 'Aligner records checklist',
    kind: 'template',
    summary: 'What to collect before a case is submitted, in the order of the visit.',
    body: `Print it, or keep it open beside the chair.

## Before the visit
- Medical and dental history is up to date
- Periodontal charting from the last 12 months
- Chief complaint in the patient’s own words

## Photos
1. Face: front, smile, profile
2. Anterior teeth in occlusion
3. Right and left buccal
4. Upper and lower occlusal, with a mirror

## Scans and X-rays
- Upper, lower and bite scan; check the bite on screen before the patient leaves
- Panoramic or full-mouth series, where indicated

## Before you submit
- Consent is signed and dated
- Restorations planned during treatment are listed
- Teeth that must not move are marked`,
  },
  {
    key: 'setup-review',
    title: 'Reading a treatment setup in ten minutes',
    kind: 'guide',
    summary: 'A fixed order of questions, so that no setup is approved by its last picture.',
    body: `A setup is a plan, not a prediction. Read it in the same order each time.

1. **Chief complaint.** Does the last stage answer it?
2. **Midlines and arch form.** Compare with the photos, not with the first stage.
3. **Spacing for movement.** Where does the room come from: IPR, expansion, proclination?
4. **Difficult movements.** Note rotations of round teeth, extrusions and root movement.
5. **Attachments.** Is one placed on a tooth that will get a restoration?
6. **Number of stages.** Does it fit what the patient was told?

Write down what you want changed by tooth number before you request a revision.`,
  },
  {
    key: 'phone-script',
    title: 'Phone script: the first aligner inquiry',
    kind: 'template',
    summary: 'Five questions for the front desk, and what not to promise.',
    body: `**Open:** “Thank you for calling. What would you like to change about your smile?”

1. Have you worn braces or aligners before?
2. When was your last dental visit?
3. Is there a date you have in mind, such as a wedding?
4. Who else will help decide?
5. Would a morning or an afternoon be better for a consultation?

**Do not** quote a total price or a treatment time. “The doctor will explain both after the examination.”

**Close:** repeat the day and time, and say what to bring.`,
  },
  {
    key: 'team-huddle',
    title: 'A 15-minute morning huddle',
    kind: 'guide',
    summary: 'An agenda that ends on time and leaves three decisions.',
    body: `| Minutes | Topic | Who |
| --- | --- | --- |
| 0–3 | Yesterday: what went well, what ran late | everyone |
| 3–8 | Today: patients who need more time | clinical team |
| 8–11 | Treatment that was planned but not scheduled | front desk |
| 11–14 | Open tasks with a name and a day | lead |
| 14–15 | One thing to try today | lead |

Keep patient details off shared screens and paper that stays in the room.`,
  },
  {
    key: 'wear-handout',
    title: 'Patient handout: wearing your aligners',
    kind: 'template',
    summary: 'One page in plain words, ready for your logo.',
    body: `- Wear your aligners as many hours a day as your dentist told you, usually 20 to 22.
- Take them out to eat, and to drink anything other than water.
- Brush before you put them back.
- Change to the next set on the day that was agreed, not earlier.
- Keep the last set. If one is lost, wear the set before it and call us.
- Some pressure in the first two days is common. Call us about pain that does not go away.`,
  },
  {
    key: 'consent-talk',
    title: 'Preparing the consent conversation',
    kind: 'article',
    summary: 'Topics to cover, in words that patients repeat correctly.',
    body: `Consent is a conversation that ends with a signature. Cover at least:

- the goal, and what is **not** part of it
- alternatives, including no treatment
- expected time, visits and what may extend them
- IPR and attachments, shown on a model
- wear time, and what happens without it
- retention after treatment, for good
- cost, and what a refinement costs

Ask the patient to explain the plan back. What they leave out is what to say again.`,
  },
  {
    key: 'scan-quality',
    title: 'Scan quality: six pictures to compare with',
    kind: 'guide',
    summary: 'How to find gaps, double surfaces and a wrong bite before the patient leaves.',
    body: `Check on screen, in this order:

1. **Margins**: is every gingival margin continuous?
2. **Distal surfaces** of the last molars
3. **Incisal edges**: sharp, without steps
4. **Double surfaces**: turn the model and look along the arch
5. **Bite**: contacts on both sides match the mouth
6. **Orientation**: upper and lower are not exchanged

Scan again what is missing. A second appointment costs more than two minutes now.`,
    membersOnly: true,
  },
  {
    key: 'ce-log',
    title: 'Keeping continuing education in order',
    kind: 'article',
    summary: 'What boards usually ask for, and how long to keep it.',
    body: `Rules differ by state: read your licensing board’s own page.

Most boards ask for the title, the provider, the date, the number of hours and how it was taught. Many limit how many hours of self-instruction count, so keep the method with every record.

- Record each activity in the week you complete it
- Keep the proof of attendance with the record
- Look at your totals by method halfway through the cycle
- Keep records beyond the end of the cycle, for an audit`,
  },
  {
    key: 'launch-timeline',
    title: 'Aligner service launch: a 90-day timeline',
    kind: 'template',
    summary: 'Tasks by week for clinical lead, front desk and marketing.',
    body: `## Weeks 1–4: prepare
- Name a clinical lead and a deputy
- Train scanning and photos with team members first
- Decide on fees and on what a refinement includes

## Weeks 5–8: start small
- Treat three to five simple cases
- Review each setup together
- Write down the questions that patients ask

## Weeks 9–12: open up
- Tell existing patients at recall visits
- Measure consultations, accepted plans and time per visit
- Decide what to change before the next quarter`,
    membersOnly: true,
  },
  {
    key: 'remote-checkins',
    title: 'Remote check-ins: when a photo is enough',
    kind: 'article',
    summary: 'Questions that help decide between a message and a visit.',
    body: `A remote check-in saves a trip only when everyone knows its limits.

**A photo is often enough** to see whether aligners seat fully, whether an attachment is missing, and whether hygiene needs attention.

**Plan a visit** for pain, swelling, mobility, a bite that changed, IPR, or when the photo leaves a doubt.

Agree on one channel that your practice controls, say how soon you answer, and note each check-in in the chart.`,
  },
];
