import { addressOf } from '../markdown/address.ts';

const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const HOST = /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/?#].*)?$/;

/** What was typed as the address of a link, completed where a person leaves out `https://`; null for no address. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = EMAIL.test(text) ? `mailto:${text}` : HOST.test(text) ? `https://${text}` : text;
  return addressOf(whole)?.href ?? null;
}
