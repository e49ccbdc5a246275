import type { ContactMessage } from '../../../shared/api/index.ts';
import { publicConfig } from '../../../shared/auth/public-config.ts';
import { postMessage } from '../api.ts';

type Values = ReadonlyMap<string, string>;

/** The specification's behaviour: a submission is logged here, without its words, and no request leaves. */
function logLocally(values: Values): void {
  const filled = [...values].filter(([, value]) => value !== '').map(([name]) => name);
  console.info('Contact form submitted', { filled, at: new Date().toISOString() });
}

/** The same words keep their key: a message whose answer got lost is not kept twice when it is sent again. */
let last = { text: '', key: '' };

function keyOf(text: string): string | undefined {
  // Absent where the page did not come by https.
  if (last.text !== text) last = { text, key: globalThis.crypto?.randomUUID?.() ?? '' };
  return last.key || undefined;
}

/** Sends the message and answers its reference; null where this hub only logs. Throws what the server says. */
export async function sendContact(values: Values): Promise<string | null> {
  const { contact_delivery: delivery } = await publicConfig();
  if (delivery === 'log') {
    logLocally(values);
    return null;
  }
  // The form has checked that the required fields are there.
  const body = Object.fromEntries(
    [...values].filter(([, value]) => value !== ''),
  ) as unknown as ContactMessage;
  return (await postMessage(body, keyOf(JSON.stringify(body)))).reference;
}
