const DEADLINE_MS = 5_000;

/** Whether the mail server lets us in. Sends nothing; throws with the server's words. */
export async function checkMailServer(url: string): Promise<void> {
  const timeouts = {
    connectionTimeout: DEADLINE_MS,
    greetingTimeout: DEADLINE_MS,
    socketTimeout: DEADLINE_MS,
  };
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
