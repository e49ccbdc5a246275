/** What begins a heading, a list, a quotation, a rule or a table when it stands at the start of a line. */
const BLOCK_STARTS: readonly RegExp[] = [
  /^()#{1,6}(?:\s|$)/,
  /^()[-+](?:\s|$)/,
  /^(\d{1,9})[.)](?:\s|$)/,
  /^()[>\uFDD2]/,
  /^()(?:=+|[-|:][-|:\s]*)$/,
  /^()\|/,
];

/** The line of a paragraph, escaped where Markdown would read its start as the start of a block. */
function escapedLine(line: string): string {
  for (const start of BLOCK_STARTS) {
    const found = start.exec(line);
    if (found) return `${found[1]}\\${line.slice(found[1]?.length)}`;
  }
  return line;
}

/** The lines of a paragraph as Markdown. Spaces at both ends of a line mean nothing and are left out. */
export function paragraphLines(text: string): string {
  const lines = text.split(/ *\n/).map((line) => escapedLine(line.trim()));
  return lines.join('  \n').trim();
}
