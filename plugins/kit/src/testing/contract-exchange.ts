import type { TransportRequest, TransportResponse } from '../runtime-types.ts';

const MOST = 600;
const MOST_BREACHES = 5;
/** A shorter value would be found in ordinary words. */
const SHORTEST = 4;

const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** The last request and its answer, for the message of a case that fails; values of the credential are masked. */
export class Exchange {
  private request: TransportRequest | undefined;
  private answer = '';

  sent(request: TransportRequest): void {
    this.request = request;
    this.answer = 'nothing';
  }
  answered({ status }: TransportResponse, text?: string): void {
    this.answer = text === undefined ? `${status}` : `${status} ${shortened(text)}`;
  }

  /** @param breaches what the vendor's document does not allow of all that was sent and answered */
  text(credential: Readonly<Record<string, string>>, breaches: readonly string[]): string {
    if (!this.request) return 'Nothing was sent.';
    const { method, url, headers, body } = this.request;
    const { pathname, search } = new URL(url);
    const lines = [
      `Sent: ${method} ${pathname}${search}`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ...(typeof body === 'string' ? [`  ${shortened(body)}`] : []),
      `The vendor answered: ${this.answer}`,
      ...breaches.slice(0, MOST_BREACHES).map((one) => `The vendor's document does not allow: ${one}`),
    ];
    const secrets = Object.values(credential).filter(({ length }) => length >= SHORTEST);
    return secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), lines.join('\n'));
  }
}
