/** A line for the person at the terminal, beside the structured log on standard output. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}
