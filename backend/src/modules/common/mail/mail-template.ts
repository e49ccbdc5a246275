import { escapeHtml } from './escape-html.ts';
import type { MailBody } from './mail.types.ts';

/** A mail as `npm run mails` draws it: `{{name}}` stands where the value of that name comes. */
interface TemplateSource<Slot extends string> {
  /** The slots that are addresses to open, in order. */
  readonly links: readonly Slot[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Values<Slot extends string> = Readonly<Record<Slot, string>>;

/**
 * Makes a mail's function: it fills values into subject, text and HTML. Values are text wherever they come from, so in
 * HTML all of them are escaped; and an address that is no web address is refused.
 */
export function mailTemplate<Slot extends string>({ links, subject, text, html }: TemplateSource<Slot>) {
  return (values: Values<Slot>): MailBody => {
    const addresses = links.map((slot) => webAddress(values[slot]));
    return {
      subject: fill(subject, values, inOneLine),
      text: fill(text, values, String),
      html: fill(html, values, asHtml),
      links: addresses,
    };
  };
}

/** One pass: what a value brings is not looked at again. */
const fill = (
  source: string,
  values: Readonly<Record<string, string>>,
  as: (value: string) => string,
): string =>
  source.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A mail lacks its ${name}`);
    return as(value);
  });

const asHtml = (value: string): string => escapeHtml(value).replaceAll(/\r?\n/g, '<br>');

const inOneLine = (value: string): string => value.replaceAll(/\s+/g, ' ');

function webAddress(value: string): string {
  if (!/^https?:\/\//.test(value)) throw new Error('A mail links to web addresses only');
  return value;
}
