import type { ReactElement } from 'react';

/** What is filled in when the mail is written. Every value is text, and is escaped by whoever fills it in. */
export type Slots<Name extends string> = Readonly<Record<Name, string>>;

/** One mail. Its slots are known only when it is written, so nothing in it may branch on them or take them apart. */
export interface MailSource<Name extends string> {
  /** Without the product's name, which follows every subject. */
  readonly subject: (slots: Slots<Name>) => string;
  readonly body: (slots: Slots<Name>) => ReactElement;
}

/** Declares a mail: `export default defineMail<'url' | 'code'>({ … })`, one per file. */
export const defineMail = <Name extends string>(source: MailSource<Name>): MailSource<Name> => source;
