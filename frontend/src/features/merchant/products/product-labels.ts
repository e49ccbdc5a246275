export const kinds = [
  { value: 'physical', label: 'Physical item' },
  { value: 'digital', label: 'Digital download' },
  { value: 'service', label: 'Service' },
  { value: 'membership', label: 'Membership' },
  { value: 'course_seat', label: 'Course seat' },
] as const;

export const categories = [
  { value: 'aligner_supplies', label: 'Aligner supplies' },
  { value: 'instruments', label: 'Instruments' },
  { value: 'digital_guides', label: 'Digital guides' },
  { value: 'coaching', label: 'Coaching' },
  { value: 'learning', label: 'Learning' },
] as const;

export const states = [
  { value: 'draft', label: 'Draft' },
  { value: 'active', label: 'In the store' },
  { value: 'archived', label: 'Archived' },
] as const;

export const taxClasses = [
  { value: 'goods', label: 'Goods' },
  { value: 'digital', label: 'Digital goods' },
  { value: 'service', label: 'Services' },
  { value: 'exempt', label: 'Exempt from tax' },
] as const;

export const stateTones = { draft: 'plain', active: 'good', archived: 'plain' } as const;

export const labelOf = (
  choices: readonly { readonly value: string; readonly label: string }[],
  value: string,
): string => choices.find((choice) => choice.value === value)?.label ?? value;
