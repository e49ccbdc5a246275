import type { SampleProduct } from './sample-product.ts';

const NOTE = `> Sample text of Chairside. Have it checked before you use it with patients.`;

/** What is downloaded, held, joined or attended. */
export const SAMPLE_GUIDES: readonly SampleProduct[] = [
  {
    ...{ slug: 'consent-form-pack', kind: 'digital', category: 'digital_guides' },
    name: 'Consent form pack',
    summary: 'Three forms for aligner treatment to adapt to your practice.',
    description: `Plain-language forms for treatment, photos and interproximal reduction, with gaps for your own names.

They are a start: have them checked by somebody who knows the law of your state.`,
    variants: [{ sku: 'FORM-CONSENT', cents: 4_900 }],
    relatedCourses: ['patient-photos-consent-and-privacy'],
    files: [
      {
        name: 'aligner-treatment-consent.md',
        text: `# Consent to aligner treatment\n\n${NOTE}\n\n## What the treatment is\n\nRemovable aligners move teeth step by step. They are worn 20 to 22 hours a day.\n\n## What can go wrong\n\n- Teeth move less than planned, and more aligners are needed\n- Attachments come off\n- Gums become inflamed where cleaning is poor\n\n## Alternatives\n\nBraces, limited treatment, or no treatment.\n\nPatient: ____________________  Date: __________\n`,
      },
      {
        name: 'photo-consent.md',
        text: `# Consent to photos\n\n${NOTE}\n\nI agree that photos of my teeth and face are taken for:\n\n- [ ] my own treatment record\n- [ ] teaching, without my name\n- [ ] the practice's website\n\nI can withdraw each of these at any time.\n\nPatient: ____________________  Date: __________\n`,
      },
      {
        name: 'ipr-consent.md',
        text: `# Consent to interproximal reduction\n\n${NOTE}\n\nSmall amounts of enamel, at most 0.5 mm per contact, are removed between teeth to make room.\n\nPatient: ____________________  Date: __________\n`,
      },
    ],
  },
  {
    ...{ slug: 'launch-checklists', kind: 'digital', category: 'digital_guides' },
    name: 'Aligner launch checklists',
    summary: 'Who does what in the first ninety days, as lists to tick off.',
    description: `Lists for the owner, the clinical team and the front desk, with an owner and a due day for each line.`,
    variants: [{ sku: 'GUIDE-LAUNCH', cents: 2_900 }],
    relatedCourses: ['clear-aligner-foundations'],
    files: [
      {
        name: 'launch-checklists.md',
        text: `# Aligner launch checklists\n\n## Weeks 1 to 4\n\n- [ ] Choose the first ten cases together\n- [ ] Set the fee and the payment plans\n- [ ] Practice the scan with the team\n\n## Weeks 5 to 8\n\n- [ ] Hold a case review every week\n- [ ] Answer inquiries within one working day\n\n## Weeks 9 to 13\n\n- [ ] Compare starts with the plan\n- [ ] Write down what every case taught you\n`,
      },
    ],
  },
  {
    ...{ slug: 'photo-guide', kind: 'digital', category: 'digital_guides' },
    name: 'Patient photo guide',
    summary: 'Eight views, with the position of mirror, light and patient.',
    description: `One page per view to hang beside the chair, and a list of common faults with their remedy.`,
    variants: [{ sku: 'GUIDE-PHOTO', cents: 1_900 }],
    relatedCourses: ['patient-photos-consent-and-privacy'],
    files: [
      {
        name: 'photo-guide.md',
        text: `# Patient photo guide\n\n1. Face at rest\n2. Face with a smile\n3. Profile\n4. Teeth in contact, from the front\n5. Right side\n6. Left side\n7. Upper arch\n8. Lower arch\n\nWarm the mirror, dry the teeth, and check the edge of the picture before you press.\n`,
      },
    ],
  },
  {
    ...{ slug: 'aligner-launch-coaching', kind: 'service', category: 'coaching' },
    name: 'Aligner launch coaching, 3 sessions',
    summary: 'Three video sessions of an hour with a coach, for owner and team.',
    description: `Before the launch, after four weeks and after ninety days. Your coach gets in touch within two working days.`,
    variants: [{ sku: 'COACH-3', cents: 45_000 }],
  },
  {
    ...{ slug: 'workflow-review', kind: 'service', category: 'coaching' },
    name: 'Digital workflow review',
    summary: 'A coach follows one case with you, from the scan to the shared record.',
    description: `Ninety minutes by video, and a page with what to change first.`,
    variants: [{ sku: 'COACH-FLOW', cents: 19_500 }],
    relatedCourses: ['from-intraoral-scan-to-shared-record'],
  },
  {
    ...{ slug: 'annual-membership', kind: 'membership', category: 'learning' },
    name: 'Annual membership',
    summary: 'Every course marked “Included in membership”, the resource library and study clubs for a year.',
    description: `For one person. The membership begins on the day it is paid and ends after twelve months by itself.`,
    variants: [{ sku: 'MEMBER-12', cents: 49_000 }],
    months: 12,
    relatedCourses: ['case-acceptance-without-pressure'],
  },
  {
    ...{ slug: 'seat-ipr-hands-on', kind: 'course_seat', category: 'learning' },
    name: 'Seat: IPR and attachments, hands-on',
    summary: 'One seat in the course, a day in person with typodonts.',
    description: `You are enrolled as soon as the seat is paid.`,
    variants: [{ sku: 'SEAT-IPR', cents: 49_500, stock: 12 }],
    seatIn: 'ipr-and-attachments-hands-on',
  },
  {
    ...{ slug: 'seat-case-acceptance', kind: 'course_seat', category: 'learning' },
    name: 'Seat: Case acceptance without pressure',
    summary: 'One seat in the course, a half day in person with role plays.',
    description: `You are enrolled as soon as the seat is paid.`,
    variants: [{ sku: 'SEAT-CASE', cents: 14_900, stock: 16 }],
    seatIn: 'case-acceptance-without-pressure',
  },
];
