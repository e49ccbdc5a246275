/** HTML that may be sent as it stands. Only `safe` makes it of text. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly Html[];

/** HTML of a template: whatever is put into it is escaped, unless it is Html already. */
export const safe = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.reduce((before, text, index) => before + textOf(parts[index - 1] ?? '') + text));

export const NOTHING = new Html('');

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escape(String(part));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
