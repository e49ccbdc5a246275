import type { ReviseSetupDto, RevisionReason } from '../dto/setup.dto.ts';

const WORDS: Readonly<Record<RevisionReason, string>> = {
  tooth_position: 'position of teeth',
  bite: 'bite',
  midline: 'midline',
  spaces: 'remaining spaces',
  too_many_steps: 'too many steps',
  too_few_steps: 'too few steps',
  ipr: 'interproximal reduction',
  attachments: 'attachments',
  extraction: 'extraction',
  other: 'other',
};
const MOST = 2_000;

/** What the doctor wants changed, as one text for the laboratory. Teeth are in Universal. */
export function revisionNote({ reasons, comment, notes = [] }: ReviseSetupDto): string {
  const lines = [
    ...(reasons.length > 0 ? [`Please change: ${reasons.map((reason) => WORDS[reason]).join(', ')}.`] : []),
    ...(comment ? [comment] : []),
    ...notes.map(({ tooth, note }) => `Tooth ${tooth} (Universal): ${note}`),
  ];
  return lines.join('\n').slice(0, MOST);
}
