import type { SampleProduct } from './sample-product.ts';

/** Things that are sent by parcel. The brands are invented. */
export const SAMPLE_SUPPLIES: readonly SampleProduct[] = [
  {
    ...{ slug: 'ipr-strip-set', kind: 'physical', category: 'aligner_supplies' },
    name: 'Larkwell IPR strip set',
    summary: 'Hand strips for small amounts of interproximal reduction, in three grits.',
    description: `Twelve stainless steel strips in a tray that goes through the autoclave.

- **Fine** smooths and finishes
- **Medium** reduces 0.1 to 0.2 mm
- **Coarse** opens tight contacts`,
    variants: [
      { sku: 'LW-IPR-F', name: 'Fine', cents: 5_900, weightG: 120, stock: 48 },
      { sku: 'LW-IPR-M', name: 'Medium', cents: 5_900, weightG: 120, stock: 36 },
      { sku: 'LW-IPR-C', name: 'Coarse', cents: 6_400, weightG: 120, stock: 4 },
    ],
    relatedCourses: ['ipr-and-attachments-hands-on'],
  },
  {
    ...{ slug: 'attachment-template-kit', kind: 'physical', category: 'aligner_supplies' },
    name: 'Fernhill attachment template kit',
    summary: 'Everything for one attachment appointment, packed per patient.',
    description: `Ten single-use packs with etch tips, micro brushes, a retractor and a checklist card for the tray.

Composite and bonding agent are not included: use the ones you know.`,
    variants: [{ sku: 'FH-ATT-10', cents: 8_400, weightG: 650, stock: 25 }],
    relatedCourses: ['ipr-and-attachments-hands-on'],
  },
  {
    ...{ slug: 'aligner-case-boxes', kind: 'physical', category: 'aligner_supplies' },
    name: 'Aligner case boxes',
    summary: 'Ventilated boxes with a mirror in the lid and room for a name label.',
    description: `Sturdy boxes that fit upper and lower aligners of every common system. They close with one hand.`,
    variants: [
      { sku: 'BOX-25', name: '25 boxes', cents: 3_450, weightG: 900, stock: 80 },
      { sku: 'BOX-100', name: '100 boxes', cents: 11_900, weightG: 3_600, stock: 22 },
    ],
  },
  {
    ...{ slug: 'aligner-chewies', kind: 'physical', category: 'aligner_supplies' },
    name: 'Aligner chewies',
    summary: 'Soft rolls that help aligners seat, two to a bag.',
    description: `Fifty bags with two rolls each. Without latex, one neutral scent.`,
    variants: [{ sku: 'CHEW-50', cents: 2_900, weightG: 400, stock: 140 }],
  },
  {
    ...{ slug: 'intraoral-mirror-set', kind: 'physical', category: 'instruments' },
    name: 'Brightway intraoral mirror set',
    summary: 'Five photo mirrors with handles: occlusal, buccal and lingual views.',
    description: `Front-coated glass without a double image, in a rack for the thermal disinfector.

1. Two occlusal mirrors, adult and small
2. Two buccal mirrors
3. One lingual mirror`,
    variants: [{ sku: 'BW-MIR-5', cents: 12_900, weightG: 780, stock: 18 }],
    relatedCourses: ['patient-photos-consent-and-privacy'],
  },
  {
    ...{ slug: 'cheek-retractors', kind: 'physical', category: 'instruments' },
    name: 'Cheek retractor pairs',
    summary: 'Clear retractors for photos, six pairs to a box.',
    description: `Rounded edges, clear enough to leave in the picture. They can be sterilized at 134 °C.`,
    variants: [
      { sku: 'RETR-A', name: 'Adult', cents: 3_200, weightG: 240, stock: 60 },
      { sku: 'RETR-S', name: 'Small', cents: 3_200, weightG: 220, stock: 31 },
    ],
  },
  {
    ...{ slug: 'ipr-gauge-set', kind: 'physical', category: 'instruments' },
    name: 'Larkwell IPR gauge set',
    summary: 'Five gauges from 0.1 to 0.5 mm to check a contact before and after.',
    description: `Laser-marked steel gauges on a ring. Measure, note the amount in the chart, and measure again.`,
    variants: [{ sku: 'LW-GAUGE', cents: 7_800, weightG: 90, stock: 2 }],
    relatedCourses: ['ipr-and-attachments-hands-on'],
  },
  {
    ...{ slug: 'photo-contrastor-set', kind: 'physical', category: 'instruments' },
    name: 'Brightway photo contrastor set',
    summary: 'Matte black backgrounds for anterior photos, three shapes.',
    description: `Flexible silicone without reflections. Rinse, disinfect, and use again.`,
    variants: [{ sku: 'BW-CON-3', cents: 5_400, weightG: 210, stock: 3 }],
    relatedCourses: ['patient-photos-consent-and-privacy'],
  },
];
