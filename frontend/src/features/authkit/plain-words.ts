import type { Tool } from '../../shared/api/index.ts';

const DATA: Readonly<Record<string, string>> = {
  none: 'No practice or patient data is part of this connection.',
  business: 'It can work with business data, such as schedules, messages and documents.',
  phi: 'It can read and change patient records, as far as your key allows.',
};
const WEIGHT = ['phi', 'business', 'none'];

/** What a tool may touch, in one plain sentence: the weightiest class counts. An unknown class is not played down. */
export function dataSentence({ data_classes, name }: Pick<Tool, 'data_classes' | 'name'>): string {
  const weightiest = WEIGHT.find((known) => data_classes.includes(known));
  return (weightiest && DATA[weightiest]) ?? `It works with the data you keep in ${name}.`;
}

/** 'API key' where the form asks for one thing, 'credentials' where it asks for several. */
export function whatIsAsked({ auth }: Pick<Tool, 'auth'>): string {
  const [only, ...others] = auth.fields;
  return only && others.length === 0 ? inSentence(only.label) : 'credentials';
}

/** 'Customer key' → 'customer key', but 'API key' stays. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
