import { StartError } from '#config/load-env.ts';
import { printLine } from '#platform/process/terminal.ts';
import { commands } from './commands.ts';

/**
 * Runs one operator command; answers the exit code: 0 done, 1 not done, 2 no such command. Results go to standard output,
 * everything else to standard error.
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  print = printLine,
): Promise<number> {
  const command = commands.get(name);
  if (!command) {
    print(usage());
    return name === '' || name === 'help' ? 0 : 2;
  }
  try {
    await command.run(args);
    return 0;
  } catch (cause) {
    print(
      cause instanceof StartError
        ? cause.message
        : `${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
    return 1;
  }
}

function usage(): string {
  const lines = [...commands].map(([name, command]) => `  ${name.padEnd(16)}${command.about}`);
  return ['Usage: npm run hub -- <command>', '', ...lines].join('\n');
}
