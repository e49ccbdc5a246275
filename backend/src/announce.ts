import type { INestApplicationContext } from '@nestjs/common';
import type { Env } from '#config/env.ts';
import { SetupLink } from '#identity/auth/index.ts';
import { MailboxAccess } from '#common/mail/index.ts';
import { printLine } from '#platform/process/terminal.ts';

/** Prints the hub's address at the terminal, and the link for the first admin while there is none. */
export async function announce(app: INestApplicationContext, env: Env): Promise<void> {
  const setup = await app.get(SetupLink, { strict: false }).create();
  printLine(`\nChairside is ready: ${env.publicUrl}`);
  if (setup)
    printLine(`There is no admin yet. Create the first one here (valid for 24 hours, once):\n${setup}`);
  if (!env.SMTP_URL) printLine(mailLine(app.get(MailboxAccess, { strict: false }).address));
  printLine('Press Ctrl-C to stop.\n');
}

const mailLine = (address: string | undefined): string =>
  address === undefined
    ? 'Mail is captured, not sent; to read it, HOST must be loopback or 0.0.0.0.'
    : `Mail is captured, not sent: ${address}`;
