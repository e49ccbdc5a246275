/** Writes a line to the terminal, on standard error. */
export const print = (line) => process.stderr.write(`${line}\n`);

export const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/** An error that its message explains; `detail` is the output of the failed program. */
export class Stopped extends Error {
  constructor(message, detail = '') {
    super(message);
    this.detail = detail;
  }
}

/** Runs a script's main function; a fault becomes one clear line (after the failed program's own) and an exit code. */
export async function main(run) {
  try {
    process.exitCode = await run();
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
    if (cause.detail) print(cause.detail);
    print(cause.message);
    process.exitCode = 1;
  }
}
